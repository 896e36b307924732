import { z } from 'zod'
import { domainFault, normaliseDomain } from '#features/accounts/accounts/rules.ts'
import { looksLikeEmail, normaliseEmail } from '#features/identity/credentials/rules.ts'

const text = z.string()
const flag = z.boolean()

const ClientSecret = text.max(1000, 'accounts.errors.tooLong')

/** The connection as admins submit it. Without a secret, the stored one stays. */
export const Connection = z.strictObject({
  discoveryUrl: text.trim().min(1, 'sso.errors.address').max(500, 'accounts.errors.tooLong'),
  clientId: text.trim().min(1, 'sso.errors.clientId').max(255, 'accounts.errors.tooLong'),
  clientSecret: ClientSecret.optional(),
  enabled: flag.default(true),
  required: flag.default(false),
})
export type Connection = z.infer<typeof Connection>

const Domain = text.transform(normaliseDomain).superRefine((domain, c) => {
  const message = domainFault(domain)
  if (message) c.addIssue({ code: 'custom', message })
})
export const NewDomain = z.strictObject({ domain: Domain })

const checkbox = z
  .literal('on')
  .optional()
  .transform(value => value === 'on')
const DomainId = text.max(64)

/** The forms of the settings page. */
export const SettingsForm = z.discriminatedUnion('act', [
  Connection.extend({
    act: z.literal('save'),
    clientSecret: ClientSecret.default(''),
    enabled: checkbox,
    required: checkbox,
  }),
  z.strictObject({ act: z.literal('remove') }),
  z.strictObject({ act: z.literal('addDomain'), domain: Domain }),
  z.strictObject({ act: z.literal('verifyDomain'), id: DomainId }),
  z.strictObject({ act: z.literal('removeDomain'), id: DomainId }),
])

/** The email on the sign-in page. */
export const BeginForm = z.strictObject({
  email: text
    .max(300, 'auth.errors.emailInvalid')
    .transform(normaliseEmail)
    .refine(looksLikeEmail, 'auth.errors.emailInvalid'),
  from: text.max(2000).default(''),
})

export const ConfirmForm = z.strictObject({ token: text.max(200) })

const Address = z.string().max(2000)
const Texts = z.array(z.string())

/** Accepted signature algorithms of ID tokens. */
export const algorithms = ['RS256', 'PS256', 'ES256'] as const

/** The used fields of the discovery document. */
export const Discovery = z.object({
  issuer: Address,
  authorization_endpoint: Address,
  token_endpoint: Address,
  jwks_uri: Address,
  userinfo_endpoint: Address.optional(),
  response_types_supported: Texts.default(['code']),
  id_token_signing_alg_values_supported: Texts.default(['RS256']),
  token_endpoint_auth_methods_supported: Texts.default(['client_secret_basic']),
  authorization_response_iss_parameter_supported: z.boolean().default(false),
})

export const TokenResponse = z.object({ id_token: z.string(), access_token: z.string().optional() })

/** Query parameters of the return from the provider. */
export const ReturnQuery = z.object({
  state: z.string().max(200).optional(),
  code: z.string().max(4000).optional(),
  error: z.string().max(200).optional(),
  iss: z.string().max(2000).optional(),
})
export type ReturnQuery = z.infer<typeof ReturnQuery>
