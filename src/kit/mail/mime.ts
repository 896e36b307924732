import type { Attachment, Mail } from '#kit/context.ts'

/** `Name <mailbox@domain>`, or the mailbox alone. */
export type MailAddress = { name: string; mailbox: string }

const mailboxPattern = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/

/**
 * Returns the mailbox of an address. Throws an Error if the text contains anything else, such as a line break, a comma
 * or a second address. This prevents header injection and emails to several people.
 */
export function requireMailbox(text: string): string {
  if (text.length > 254 || !mailboxPattern.test(text)) throw new Error('An email needs exactly one plain address.')
  return text
}

/** Parses `Name <mailbox@domain>` or a mailbox. Throws like `requireMailbox`. */
export function parseMailAddress(text: string): MailAddress {
  const [, name = '', mailbox = text] = /^([^<>]*)<([^<>]*)>$/.exec(text.trim()) ?? []
  return { name: oneLine(name.replace(/["\\]/g, '')), mailbox: requireMailbox(mailbox.trim()) }
}

/** Removes line breaks, control characters and marks of writing direction, which a header must not contain. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim()

const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64')
const isPlain = (text: string) => /^[\x20-\x7e]*$/.test(text) && !text.includes('=?') && text.length < 70

/** Encodes a header as RFC 2047 encoded words of at most 75 characters. Each contains whole characters. */
function encodedWords(text: string): string {
  if (isPlain(text)) return text
  const words: string[] = ['']
  for (const character of text) {
    if (Buffer.byteLength(words.at(-1) + character) > 45) words.push('')
    words[words.length - 1] += character
  }
  return words.map(word => `=?UTF-8?B?${base64(word)}?=`).join('\r\n ')
}

const part = (type: string, text: string) =>
  [
    `Content-Type: text/${type}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
    '',
    wrapLines(base64(text.replace(/\r?\n/g, '\r\n'))),
  ].join('\r\n')

const wrapLines = (text: string) => text.replace(/.{76}(?=.)/g, '$&\r\n')

/** A file name in ASCII, without characters that a header would have to escape. */
const plainName = (name: string) => name.replace(/[^\w. -]/g, '_')

const attachmentPart = ({ name, type, content }: Attachment) =>
  [
    `Content-Type: ${type}; name="${plainName(name)}"`,
    `Content-Disposition: attachment; filename="${plainName(name)}"`,
    'Content-Transfer-Encoding: base64',
    '',
    wrapLines(content),
  ].join('\r\n')

/** The text and the HTML of an email as one MIME part, with the part's header. */
function alternatives(mail: Mail, boundary: string): string[] {
  return [
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    part('plain', mail.text),
    `--${boundary}`,
    part('html', mail.html),
    `--${boundary}--`,
    '',
  ]
}

function bodyLines(mail: Mail, boundary: string): string[] {
  const { attachments = [] } = mail
  if (attachments.length === 0) return alternatives(mail, boundary)
  const outerBoundary = `${boundary}_files`
  return [
    `Content-Type: multipart/mixed; boundary="${outerBoundary}"`,
    '',
    `--${outerBoundary}`,
    ...alternatives(mail, boundary),
    ...attachments.flatMap(each => [`--${outerBoundary}`, attachmentPart(each)]),
    `--${outerBoundary}--`,
    '',
  ]
}

/** The headers that let email programs offer to unsubscribe (RFC 2369 and 8058). */
export const unsubscribeHeaders = ({ unsubscribeUrl }: Mail): Record<string, string> =>
  unsubscribeUrl === undefined
    ? {}
    : {
        'List-Unsubscribe': `<${oneLine(unsubscribeUrl).replace(/[<>\s]/g, '')}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }

/** Returns an email as a MIME message: escaped headers, then its text, its HTML and its attachments. */
export function mimeOf(mail: Mail, from: MailAddress, { id, at }: { id: string; at: number }): string {
  // No line of base64 begins with a dash, so the boundary cannot occur in a part.
  const boundary = `=_${id.replace(/\W/g, '')}`
  const senderName = isPlain(from.name) ? `"${from.name}"` : encodedWords(from.name)
  const sender = from.name ? `${senderName} <${from.mailbox}>` : from.mailbox
  return [
    `From: ${sender}`,
    `To: ${requireMailbox(mail.to)}`,
    `Subject: ${encodedWords(oneLine(mail.subject))}`,
    `Date: ${new Date(at).toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${id.replace(/[^\w.-]/g, '')}@${from.mailbox.split('@')[1]}>`,
    'Auto-Submitted: auto-generated',
    ...Object.entries(unsubscribeHeaders(mail)).map(([name, value]) => `${name}: ${value}`),
    'MIME-Version: 1.0',
    ...bodyLines(mail, boundary),
  ].join('\r\n')
}
