/** On a wide screen a form lies on a sheet of its own; a phone is one sheet already. */
export const PANEL = 'grid gap-5 lg:gap-6 lg:rounded-box lg:border lg:border-line lg:bg-surface lg:p-8 lg:shadow-box'
