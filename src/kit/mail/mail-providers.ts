import type { Mail, Services } from '#kit/context.ts'
import {
  type MailAddress,
  mimeOf,
  oneLine,
  parseMailAddress,
  requireMailbox,
  unsubscribeHeaders,
} from '#kit/mail/mime.ts'

/** The email provider, or null if emails stay in the local mailbox. */
export type MailConfig =
  | { provider: 'resend'; from: string; url: string; key: string }
  | { provider: 'cloudflare'; from: string }
  | null

/** Sends a MIME message with Cloudflare: the worker's `SEND_EMAIL` binding. */
export type Deliver = (from: string, to: string, raw: string) => Promise<unknown>

const timeoutMs = 10_000

type MailSource = Record<'MAIL_PROVIDER' | 'MAIL_API_URL' | 'MAIL_API_KEY' | 'MAIL_FROM', string>

/** Reads the configured provider. Throws an Error that names a missing or wrong setting. */
export function readMailConfig(env: MailSource): MailConfig {
  const { MAIL_PROVIDER: provider, MAIL_API_URL: url, MAIL_API_KEY: key, MAIL_FROM: from } = env
  if (provider === '' || provider === 'mailbox') return null
  if (provider !== 'resend' && provider !== 'cloudflare')
    throw new Error('MAIL_PROVIDER must be "resend", "cloudflare" or "mailbox".')
  try {
    parseMailAddress(from)
  } catch {
    throw new Error('MAIL_FROM must be an address, such as "Trimtab <crew@example.com>".')
  }
  if (provider === 'cloudflare') return { provider, from }
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new Error('MAIL_API_URL must be the address of the API, such as https://api.resend.com.')
  if (key === '') throw new Error('MAIL_API_KEY is missing.')
  return { provider, from, url: url.replace(/\/+$/, ''), key }
}

/**
 * Returns the function that sends emails with the provider, or undefined without one. Throws if its binding is missing.
 */
export function mailSender(config: MailConfig, deliver: Deliver | null, now: () => number): Services['sendMail'] {
  if (!config) return undefined
  if (config.provider === 'resend') return (mail, id) => sendByHttp(config, mail, id)
  if (!deliver) throw new Error('MAIL_PROVIDER is "cloudflare", but there is no SEND_EMAIL binding in wrangler.toml.')
  const from = parseMailAddress(config.from)
  return async (mail, id) => {
    await deliver(from.mailbox, requireMailbox(mail.to), mimeOf(mail, from, { id, at: now() }))
  }
}

const formatAddress = ({ name, mailbox }: MailAddress) => (name ? `${name} <${mailbox}>` : mailbox)

/**
 * Sends an email with Resend's HTTP API. Its id is the idempotency key. If the response is lost, a retry does not send
 * the email twice. Throws an Error with the status and the provider's error name, never with content of the email.
 */
async function sendByHttp({ url, key, from }: Extract<MailConfig, { provider: 'resend' }>, mail: Mail, id: string) {
  const { subject, html, text } = mail
  const attachments = (mail.attachments ?? []).map(({ name, type, content }) => ({
    filename: oneLine(name),
    content_type: type,
    content,
  }))
  const body = {
    from: formatAddress(parseMailAddress(from)),
    to: [requireMailbox(mail.to)],
    subject: oneLine(subject),
    html,
    text,
    ...(attachments.length > 0 && { attachments }),
    ...(mail.unsubscribeUrl !== undefined && { headers: unsubscribeHeaders(mail) }),
  }
  const response = await fetch(`${url}/emails`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', 'Idempotency-Key': id },
    body: JSON.stringify(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const fault = (await response.json().catch(() => null)) as { name?: unknown } | null
  if (response.ok) return
  const name = typeof fault?.name === 'string' ? ` ${oneLine(fault.name).slice(0, 60)}` : ''
  throw new Error(`The mail provider answered ${response.status}${name}.`)
}
