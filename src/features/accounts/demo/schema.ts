import { z } from 'zod'

const message = 'Invalid demo type'

/** Which demo to start: the plan that its company is on. */
export const DemoLogin = z.strictObject({ type: z.enum(['FREE', 'PRO', 'ENTERPRISE'], { error: message }) })
export type DemoLogin = z.infer<typeof DemoLogin>
