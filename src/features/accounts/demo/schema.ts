import { z } from 'zod'
import { type Demo, demoRoles } from '#features/accounts/demo-places/rules.ts'

/** A team lead is called lead for short. */
const Role = z.preprocess(
  role => (role === 'LEAD' ? 'TEAM_LEAD' : role),
  z.enum(['ADMIN', 'TEAM_LEAD', 'FACILITATOR', 'MEMBER', 'OBSERVER'], { error: 'auth.errors.demoTypeInvalid' }),
)

/** Which demo to start: the plan that its company is on, and the role to look at it in, an administrator's unless said. */
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
