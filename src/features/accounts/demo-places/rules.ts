export type DemoPlan = 'FREE' | 'PRO' | 'ENTERPRISE'
export type DemoRole = 'ADMIN' | 'TEAM_LEAD' | 'FACILITATOR' | 'MEMBER' | 'OBSERVER'
export type Demo = { type: DemoPlan; role: DemoRole }

/** Which roles each plan's demo can be looked at in. */
export const demoRoles: Record<DemoPlan, readonly DemoRole[]> = {
  FREE: ['ADMIN', 'TEAM_LEAD', 'FACILITATOR', 'MEMBER', 'OBSERVER'],
  PRO: ['ADMIN', 'TEAM_LEAD', 'FACILITATOR', 'MEMBER'],
  ENTERPRISE: ['ADMIN', 'MEMBER'],
}

/** All eleven, by plan. */
export const demos: readonly Demo[] = (Object.keys(demoRoles) as DemoPlan[]).flatMap(type =>
  demoRoles[type].map(role => ({ type, role })),
)

/** People of demos have their addresses here, where no mail ever arrives. */
export const demoDomain = 'demos.example'

export const isDemoAddress = (email: string): boolean => email.toLowerCase().endsWith(`@${demoDomain}`)

/** The fixed address of a demo: where demos may be signed in to by address, any password opens it. */
export const demoAddress = ({ type, role }: Demo): string =>
  `${role.toLowerCase().replace('_', '-')}.${type.toLowerCase()}@${demoDomain}`

const byAddress = new Map(demos.map(demo => [demoAddress(demo), demo]))

/** The demo that a fixed address stands for, or null. */
export const demoAt = (email: string): Demo | null => byAddress.get(email.trim().toLowerCase()) ?? null

/** How long a demo lasts, in milliseconds. */
export const demoLifetime = 2 * 60 * 60 * 1000

/** So many demos of a kind can be open at the same time: 500 companies of 200 kB are 100 MB. */
export const maxLiveDemos = 500
