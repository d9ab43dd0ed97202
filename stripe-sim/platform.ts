export const API_VERSION = '2026-10-28.endive'
export const APPLICATION_ID = 'ca_simulatorplatform'
