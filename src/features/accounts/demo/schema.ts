import { z } from 'zod'
import { type Demo, demoRoles } from '#features/accounts/demo-catalogue/rules.ts'

/** Accepts LEAD for TEAM_LEAD. */
const Role = z.preprocess(
  role => (role === 'LEAD' ? 'TEAM_LEAD' : role),
  z.enum(['ADMIN', 'TEAM_LEAD', 'FACILITATOR', 'MEMBER', 'OBSERVER'], { error: 'auth.errors.demoTypeInvalid' }),
)

/** The demo to start: plan and role, ADMIN by default. */
export const DemoLogin = z
  .strictObject({
    type: z.enum(['FREE', 'PRO', 'ENTERPRISE'], { error: 'auth.errors.demoTypeInvalid' }),
    role: Role.default('ADMIN'),
  })
  .refine(({ type, role }: Demo) => demoRoles[type].includes(role), {
    path: ['role'],
    message: 'auth.errors.demoTypeInvalid',
  })
export type DemoLogin = z.infer<typeof DemoLogin>
