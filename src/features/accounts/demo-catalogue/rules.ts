import { demoEmailDomain } from '#kit/mail/demo-email.ts'

export type DemoPlan = 'FREE' | 'PRO' | 'ENTERPRISE'
export type DemoRole = 'ADMIN' | 'TEAM_LEAD' | 'FACILITATOR' | 'MEMBER' | 'OBSERVER'
export type Demo = { type: DemoPlan; role: DemoRole }

/** Roles that each plan's demo offers. */
export const demoRoles: Record<DemoPlan, readonly DemoRole[]> = {
  FREE: ['ADMIN', 'TEAM_LEAD', 'FACILITATOR', 'MEMBER', 'OBSERVER'],
  PRO: ['ADMIN', 'TEAM_LEAD', 'FACILITATOR', 'MEMBER'],
  ENTERPRISE: ['ADMIN', 'MEMBER'],
}

/** All eleven demos, by plan. */
export const demos: readonly Demo[] = (Object.keys(demoRoles) as DemoPlan[]).flatMap(type =>
  demoRoles[type].map(role => ({ type, role })),
)

/** Returns the fixed email of a demo: with `demoMode`, it signs in with any password. */
export const demoAddress = ({ type, role }: Demo): string =>
  `${role.toLowerCase().replace('_', '-')}.${type.toLowerCase()}@${demoEmailDomain}`

const demoByAddress = new Map(demos.map(demo => [demoAddress(demo), demo]))

/** Returns the demo of a fixed email, or null. */
export const findDemoByEmail = (email: string): Demo | null => demoByAddress.get(email.trim().toLowerCase()) ?? null

/** The lifetime of a demo, in milliseconds. */
export const demoLifetime = 2 * 60 * 60 * 1000

/** Maximum open demos per kind: 500 companies of 200 kB are 100 MB. */
export const maxLiveDemos = 500
