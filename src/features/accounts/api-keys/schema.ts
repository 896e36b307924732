import { z } from 'zod'
import { listQuery } from '#kit/list/state.ts'
import { plainText } from '#kit/text.ts'
import { lifetimes } from './rules.ts'

const Name = plainText('apiKeys.errors.name').min(1, 'apiKeys.errors.name').max(60, 'apiKeys.errors.name')
const Scope = z.string({ error: 'apiKeys.errors.scopeUnknown' }).max(40, 'apiKeys.errors.scopeUnknown')
const Scopes = z
  .array(Scope, { error: 'apiKeys.errors.scopes' })
  .min(1, 'apiKeys.errors.scopes')
  .max(50, 'apiKeys.errors.scopeUnknown')
  .transform(scopes => [...new Set(scopes)])

/** `expiresInDays` is required. Null means that the key never expires. */
export const NewApiKey = z.strictObject({
  name: Name,
  scopes: Scopes,
  expiresInDays: z.literal([...lifetimes, null], { error: 'apiKeys.errors.lifetime' }),
})
export type NewApiKey = z.infer<typeof NewApiKey>

const lifetimeByChoice = { ...Object.fromEntries(lifetimes.map(number => [String(number), number])), never: null }
const Lifetime = z
  .string({ error: 'apiKeys.errors.lifetime' })
  .refine(choice => Object.hasOwn(lifetimeByChoice, choice), 'apiKeys.errors.lifetime')
  .transform(choice => lifetimeByChoice[choice as keyof typeof lifetimeByChoice] as NewApiKey['expiresInDays'])

/** The form, with a checkbox per scope, named after it. `back` is the path to return to, which the page adds. */
export const ApiKeyForm = z
  .object({ name: Name, expires: Lifetime, back: z.string().optional() })
  .catchall(z.literal('on', { error: 'apiKeys.errors.scopeUnknown' }))
  .transform(({ name, expires, back: _, ...scopeBoxes }) => ({
    name,
    expiresInDays: expires,
    scopes: Object.keys(scopeBoxes),
  }))
  .refine(({ scopes }) => scopes.length > 0, { path: ['scopes'], error: 'apiKeys.errors.scopes' })

/** In the default order, by state, active keys come first. */
export const keyList = listQuery({ sorts: { state: 'desc', name: 'asc', used: 'desc' }, filters: {} })
export type KeyListQuery = z.output<typeof keyList.schema>
