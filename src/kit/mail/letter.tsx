import type { Locale } from '#i18n/locale.ts'

/** What a mail says, in the reader's language. Text only: markup in it is shown as it is written. */
export type Letter = {
  locale: Locale
  subject: string
  greeting: string
  paragraphs: string[]
  /** The one thing to do. `hint` stands before the spelled-out address. */
  action?: { label: string; url: string; hint: string }
  signature: string
}

// Mail programs know no style sheets of ours and no custom properties: everything stands at its element.
const ink = '#14252e'
const muted = '#566a74'
const page = { margin: 0, padding: '32px 16px', backgroundColor: '#eef3f4', color: ink }
const font = { fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif', fontSize: 16, lineHeight: 1.55 }
const sheet = { maxWidth: 560, margin: '0 auto', padding: '32px 36px', backgroundColor: '#ffffff', borderRadius: 12 }
const button = {
  display: 'inline-block',
  padding: '12px 22px',
  borderRadius: 8,
  fontWeight: 600,
  textDecoration: 'none',
}

export function LetterView({ locale, subject, greeting, paragraphs, action, signature }: Letter) {
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <title>{subject}</title>
      </head>
      <body style={{ ...page, ...font }}>
        <div style={sheet}>
          <p style={{ margin: '0 0 20px' }}>{greeting}</p>
          {paragraphs.map(text => (
            <p key={text} style={{ margin: '0 0 16px' }}>
              {text}
            </p>
          ))}
          {action && (
            <>
              <p style={{ margin: '28px 0' }}>
                <a href={action.url} style={{ ...button, backgroundColor: '#0b6475', color: '#ffffff' }}>
                  {action.label}
                </a>
              </p>
              <p style={{ margin: '0 0 16px', color: muted, fontSize: 14 }}>
                {action.hint} <span style={{ wordBreak: 'break-all' }}>{action.url}</span>
              </p>
            </>
          )}
          <p style={{ margin: '28px 0 0', color: muted }}>{signature}</p>
        </div>
      </body>
    </html>
  )
}
