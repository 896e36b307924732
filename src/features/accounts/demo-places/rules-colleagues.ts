/** Colleagues of a demo have ids that start with it. The server alone makes ids, so nobody can pose as one. */
export const colleaguePrefix = 'bot'
