export const DAY_SECONDS = 86_400
