import { renderToStaticMarkup } from 'react-dom/server'
import { colonIn } from '#i18n/colon.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Mail } from '#kit/context.ts'
import { mailSafeNameOf, mailTexts } from '#kit/mail/mail-texts.ts'

/** The recipient of an email. Someone who has not registered yet has no name. */
export type Recipient = { email: string; firstName: string | null; language: Locale }

/** The content of an email in the reader's language. Plain text: markup in it is escaped. */
type MailContent = {
  subject: string
  paragraphs: string[]
  /** The button of the email. */
  action?: { label: string; url: string } | undefined
  /** Parts with a heading that links to their page. */
  sections?: { title: string; url: string; lines: string[] }[]
  /** A page that turns such emails off. One POST request to it also turns them off (RFC 8058). */
  unsubscribe?: { label: string; url: string }
}

/** Returns an email with greeting and signature, as HTML and as plain text. */
export function composeMail({ email: to, firstName: name, language }: Recipient, content: MailContent): Mail {
  const t = mailTexts(language, 'ui')
  // A name that consists of a link becomes empty.
  const greeting = name && mailSafeNameOf(name) ? t('email.greeting', { name }) : t('email.hello')
  const [signature, hint] = [t('email.signature'), t('email.linkHint')]
  const { paragraphs, action, sections = [], unsubscribe } = content
  const colon = colonIn(language)
  const lines = [
    greeting,
    ...paragraphs,
    ...sections.map(section => [section.title, ...section.lines.map(line => `- ${line}`), section.url].join('\n')),
    ...(action ? [`${action.label}${colon}${action.url}`] : []),
    signature,
    ...(unsubscribe ? [`${unsubscribe.label}${colon}${unsubscribe.url}`] : []),
  ]
  const html = <MailView {...content} locale={language} greeting={greeting} hint={hint} signature={signature} />
  return {
    to,
    // A line break in a subject would start a header of its own.
    subject: content.subject.replace(/\s+/g, ' ').trim(),
    text: `${lines.join('\n\n')}\n`,
    html: `<!doctype html>${renderToStaticMarkup(html)}`,
    ...(unsubscribe && { unsubscribeUrl: unsubscribe.url }),
  }
}

// Email programs support neither our style sheets nor custom properties: all styles are inline.
const ink = '#14252e'
const muted = '#566a74'
const page = { margin: 0, padding: '32px 16px', backgroundColor: '#eef3f4', color: ink }
const font = { fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif', fontSize: 16, lineHeight: 1.55 }
const card = { maxWidth: 560, margin: '0 auto', padding: '32px 36px', backgroundColor: '#ffffff', borderRadius: 12 }
const button = {
  display: 'inline-block',
  padding: '12px 22px',
  borderRadius: 8,
  fontWeight: 600,
  textDecoration: 'none',
}

type Props = MailContent & { locale: Locale; greeting: string; hint: string; signature: string }

function MailView({ locale, subject, greeting, paragraphs, action, sections, unsubscribe, hint, signature }: Props) {
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <title>{subject}</title>
      </head>
      <body style={{ ...page, ...font }}>
        <div style={card}>
          <p style={{ margin: '0 0 20px' }}>{greeting}</p>
          {paragraphs.map(text => (
            <p key={text} style={{ margin: '0 0 16px' }}>
              {text}
            </p>
          ))}
          {sections?.map(section => (
            <Section key={section.url + section.title} {...section} />
          ))}
          {action && (
            <>
              <p style={{ margin: '28px 0' }}>
                <a href={action.url} style={{ ...button, backgroundColor: '#0b6475', color: '#ffffff' }}>
                  {action.label}
                </a>
              </p>
              <p style={{ margin: '0 0 16px', color: muted, fontSize: 14 }}>
                {hint} <span style={{ wordBreak: 'break-all' }}>{action.url}</span>
              </p>
            </>
          )}
          <p style={{ margin: '28px 0 0', color: muted }}>{signature}</p>
          {unsubscribe && (
            <p style={{ margin: '16px 0 0', fontSize: 14 }}>
              <a href={unsubscribe.url} style={{ color: muted }}>
                {unsubscribe.label}
              </a>
            </p>
          )}
        </div>
      </body>
    </html>
  )
}

function Section({ title, url, lines }: NonNullable<MailContent['sections']>[number]) {
  return (
    <>
      <p style={{ margin: '20px 0 4px', fontWeight: 600 }}>
        <a href={url} style={{ color: '#0b6475' }}>
          {title}
        </a>
      </p>
      <ul style={{ margin: 0, paddingLeft: 20 }}>
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
