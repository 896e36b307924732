import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as accounts from '#features/accounts/accounts/mails.ts'
import * as contactAdmin from '#features/accounts/contact-admin/mails.ts'
import * as invitations from '#features/accounts/invitations/mails.ts'
import * as sso from '#features/accounts/sso/mails.ts'
import * as schedule from '#features/agile/schedule/mails.ts'
import * as contactSales from '#features/billing/contact-sales/mails.ts'
import * as invoices from '#features/billing/invoices/mails.ts'
import * as auth from '#features/identity/auth/mails.ts'
import * as devices from '#features/identity/devices/mails.ts'
import * as profile from '#features/identity/profile/mails.ts'
import * as recovery from '#features/identity/recovery/mails.ts'
import * as registration from '#features/identity/registration/mails.ts'
import * as twoFactor from '#features/identity/two-factor/mails.ts'
import * as notifications from '#features/notifications/mails.ts'
import { notificationKindNames } from '#features/notifications/rules.ts'
import { type Locale, locales } from '#i18n/locale.ts'
import type { Mail } from '#kit/context.ts'
import { mimeOf, parseMailAddress } from '#kit/mail/mime.ts'
import { readHtml, textOf } from '#tests/support/html.ts'
import { invoice } from '#tests/support/sample-invoice.ts'

const origin = 'https://trimtab.example'
const at = Date.UTC(2026, 2, 4, 5)
/** User input with markup, a header and format placeholders. */
const userInput = 'Bo<img src=x onerror=alert(1)>\r\nBcc: all {0} %s'
/** A name that also contains links. */
const name = `${userInput} all@evil.example https://evil.example/now www.evil.example`
const reader = (language: Locale) => ({ email: 'bo@harbour.test', firstName: name, language })
const signInDetails = { device: 'Firefox', country: 'SE', at, timeZone: 'Europe/Stockholm', origin }
const change = { from: 'old@harbour.test', to: 'new@harbour.test' }
const sender = { name, email: 'ida@harbour.test', account: name }
const params = {
  name,
  email: 'x@harbour.test',
  role: 'MEMBER',
  team: name,
  account: name,
  subject: userInput,
  title: userInput,
  key: name,
  what: 'given',
  teamRole: 'LEAD',
  count: 3,
  customRole: name,
  minutes: 15,
  domain: 'harbour.example',
  plan: 'Pro',
  users: 2,
  last4: '4242',
  date: '2026-11-30',
  price: '$9.95',
  level: 'critical',
  days: 12,
}
const invitation = {
  email: 'bo@harbour.test',
  name,
  inviter: name,
  account: name,
  role: 'MEMBER',
  token: 'inv_1.x',
  expiresAt: at,
}
const salesRequest = {
  firstName: name,
  lastName: name,
  email: 'bo@harbour.test',
  company: name,
  phone: '',
  teamSize: '11-50',
  message: userInput,
} as const
const links = { site: origin, token: 'unsubscribe.token' }
const notification = (kind: string, values: Record<string, string | number>) => ({
  kind,
  params: values,
  link: '/dashboard',
  objectId: null,
})
const message = { subject: userInput, message: `${userInput}\n\nsecond` }

/** Every email of the product, by file and function. */
const templates: Record<string, (language: Locale) => Mail[]> = {
  'accounts/accounts accountDeletedMail': locale =>
    [true, false].map(isByReader => accounts.accountDeletedMail(reader(locale), { account: name, isByReader, origin })),
  'accounts/contact-admin adminMessageMail': locale => [
    contactAdmin.adminMessageMail(reader(locale), sender, message, origin),
  ],
  'accounts/contact-admin upgradeRequestMail': locale => [
    contactAdmin.upgradeRequestMail(
      reader(locale),
      sender,
      { name: 'Pro', message: userInput, plan: 'PRO', interval: 'MONTHLY', additionalUsers: 2 },
      origin,
    ),
  ],
  'accounts/invitations invitationMail': locale =>
    [null, { name, role: 'MEMBER' as const }].flatMap(team =>
      [name, null].map(firstName =>
        invitations.invitationMail({ ...invitation, firstName, team, language: locale }, origin),
      ),
    ),
  'accounts/sso confirmedMail': locale => [sso.confirmedMail(reader(locale), name, origin)],
  'accounts/sso confirmationMail': locale => [
    sso.confirmationMail(reader(locale), { account: name, host: 'login.example.com' }, origin, 'ssc_x.y'),
  ],
  'agile/schedule reminderMail': locale =>
    (['poker', 'retro'] as const).map(tool =>
      schedule.reminderMail(
        reader(locale),
        { tool, name, at, timeZone: 'Europe/Stockholm', link: `/${tool}/sessions/ses_1` },
        origin,
      ),
    ),
  'identity/registration alreadyRegisteredMail': locale => [registration.alreadyRegisteredMail(reader(locale), origin)],
  'identity/auth signInLockedMail': locale => [auth.signInLockedMail(reader(locale), origin)],
  'identity/auth passwordChangedMail': locale => [auth.passwordChangedMail(reader(locale))],
  'identity/registration welcomeMail': locale => [registration.welcomeMail(reader(locale), name, origin, 'vfy_1.x')],
  'identity/profile addressTakenMail': locale => [profile.addressTakenMail(reader(locale))],
  'identity/profile confirmChangeMail': locale =>
    (['old', 'new'] as const).map(side => profile.confirmChangeMail(reader(locale), change, side, origin, 'emc_1.x')),
  'identity/profile emailChangedMail': locale => [profile.emailChangedMail(reader(locale), change)],
  'identity/profile userDeletedMail': locale => [profile.userDeletedMail(reader(locale))],
  'identity/recovery passwordResetMail': locale => [recovery.passwordResetMail(reader(locale), origin, 'rst_1.x')],
  'identity/registration verificationMail': locale => [
    registration.verificationMail(reader(locale), origin, 'vfy_1.x'),
  ],
  'identity/devices memberLockedMail': locale => [
    devices.memberLockedMail({ ...reader(locale), timeZone: null }, { account: name, until: at, reason: name }),
  ],
  'identity/devices newDeviceMail': locale => [
    devices.newDeviceMail(reader(locale), signInDetails),
    devices.newDeviceMail(reader(locale), { ...signInDetails, country: null, origin: null }),
  ],
  'identity/devices suspiciousSignInMail': locale => [devices.suspiciousSignInMail(reader(locale), signInDetails)],
  'identity/two-factor codeMail': locale => [twoFactor.codeMail(reader(locale), '123456')],
  'identity/two-factor factorChangedMail': locale =>
    (['on', 'off', 'codes'] as const).map(what => twoFactor.factorChangedMail(reader(locale), what)),
  'billing/contact-sales confirmationMail': locale =>
    [true, false].map(isReplyPromised => contactSales.confirmationMail(salesRequest, locale, isReplyPromised)),
  'billing/invoices invoiceMail': locale =>
    (['INVOICE', 'CREDIT_NOTE'] as const).map(kind => {
      const buyer = { ...invoice.buyer, email: reader(locale).email }
      return invoices.invoiceMail({ ...invoice, kind, buyer, language: locale }, new Uint8Array(), origin)
    }),
  'notifications notificationMail': locale => [
    ...notificationKindNames.map(kind =>
      notifications.notificationMail(reader(locale), [notification(kind, params)], links),
    ),
    ...['given', 'taken', 'changed'].map(what => {
      const roleNotice = notification('custom_role_changed', { what, customRole: name })
      return notifications.notificationMail(reader(locale), [roleNotice], links)
    }),
    ...['low', 'spike'].map(level =>
      notifications.notificationMail(reader(locale), [notification('burn_alert', { level, days: 60 })], links),
    ),
    notifications.notificationMail(
      reader(locale),
      notificationKindNames.map(kind => ({ ...notification(kind, params), objectId: 'itm_1' })),
      links,
    ),
  ],
  'notifications digestMail': locale => [
    notifications.digestMail(
      reader(locale),
      notificationKindNames.map(kind => ({ ...notification(kind, params), objectId: 'itm_1' })),
      name,
      links,
    ),
  ],
}

it('every email of the product is in this test', () => {
  const functionNames = globSync('src/features/**/mails.ts').flatMap(file => {
    const folder = file.replace(/^src\/features\/|\/mails\.ts$/g, '')
    const functions = readFileSync(file, 'utf8').matchAll(/^export (?:const|function) (\w+Mail)\b/gm)
    return [...functions].map(([, name]) => `${folder} ${name}`)
  })
  expect(functionNames.sort()).toEqual([...Object.keys(templates), 'billing/contact-sales requestMail'].sort())
})

it('a message to sales is in English and turns no name into a link or markup', () => {
  const { subject, html, text } = contactSales.requestMail('sales@harbour.test', salesRequest)
  expect(`${subject} ${text} ${html}`).not.toMatch(/evil\.|:\/+\s*(all|www|evil)|@\s*evil/)
  expect(html).not.toContain('<img')
  expect(text).toContain('bo@harbour.test')
})

const wordsOf = (text: string) => text.replace(/\s+/g, ' ').trim()

describe.each(Object.entries(templates))('%s', (_, writeMails) => {
  it.each(locales)('in %s has the same words as HTML and as text, and no markup from user input', locale => {
    for (const mail of writeMails(locale)) {
      const { subject, html, text } = mail
      expect(subject).toMatch(/\S/)
      expect(subject).not.toMatch(/[\r\n]/)
      expect(html).toContain(`<html lang="${locale}">`)
      expect(html).not.toContain('<img')
      expect(text).not.toContain('<html')
      expect(`${subject} ${text}`).not.toMatch(/undefined|null|NaN|\[object|\{(?!0\})/)
      const shownWords = wordsOf(textOf(readHtml(html)))
      for (const line of text
        .split('\n\n')
        .map(wordsOf)
        .filter(line => !line.includes(origin)))
        expect(shownWords).toContain(line)
      for (const url of html.match(/https:\/\/trimtab\.example[^"<\s]*/g) ?? [])
        expect(text).toContain(url.replaceAll('&amp;', '&'))
      const raw = mimeOf(mail, parseMailAddress('crew@trimtab.example'), { id: 'mai_1', at })
      expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc/im)
    }
  })

  it('turns no name into a link, domain or address', () => {
    for (const { subject, html, text } of locales.flatMap(writeMails))
      expect(`${subject} ${text} ${html}`).not.toMatch(/evil\.|:\/+\s*(all|www|evil)|@\s*evil/)
  })

  it('differs in each language', () => {
    const texts = locales.map(locale => writeMails(locale).map(({ text, subject }) => ({ text, subject })))
    for (let i = 0; i < (texts[0]?.length ?? 0); i++) {
      expect(new Set(texts.map(mails => mails[i]?.text)).size).toBe(locales.length)
      expect(new Set(texts.map(mails => mails[i]?.subject)).size).toBeGreaterThan(1)
    }
  })
})
