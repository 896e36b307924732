/** Id prefix of simulated colleagues in demos. Only the server creates ids, so users cannot impersonate them. */
export const colleagueIdPrefix = 'bot'
