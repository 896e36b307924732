import type { CashCategory } from '#features/finance/books/rules-categories.ts'
import { plainColumnNameOf } from '#kit/import/columns.ts'

/** A rule with a direction applies only to money that comes in (`in`) or leaves (`out`). */
type Rule = { category: CashCategory; words: string; direction?: 'in' | 'out' }

/**
 * Words in texts of bank lines, in English, French and Spanish. The first matching rule wins, so `payroll tax` is
 * payroll. Payroll taxes and social contributions are payroll too, because they are part of the cost of a team. Their
 * amounts reveal the pay of people, so only readers of pay can see them.
 */
const rules: Rule[] = [
  {
    category: 'PAYROLL',
    direction: 'out',
    words: `payroll, salary, salaries, wages, gusto, rippling, deel, justworks, adp, paychex, remote com, payfit,
      factorial, social security, national insurance, paye, salaire, salaires, paie, remuneration, bulletin, urssaf,
      cotisations sociales, prelevement a la source, pasdsn, agirc arrco, nomina, nominas, salario, sueldo, sueldos,
      seguridad social, tgss`,
  },
  {
    category: 'TAX',
    words: `tax, taxes, irs, eftpos, franchise tax, hmrc, vat, tva, dgfip, impot, impots, tresor public, impuesto,
      impuestos, hacienda, agencia tributaria, aeat, iva, irpf, finanzamt`,
  },
  {
    category: 'REVENUE',
    direction: 'in',
    words: `stripe, paypal, adyen, gocardless, paddle, lemon squeezy, mollie, redsys, square, customer payment,
      payment from, invoice, facture, factura, cobro, encaissement, payout, versement stripe`,
  },
  {
    category: 'FUNDING',
    direction: 'in',
    words: `investment, seed, series a, safe note, wefunder, carta, capital call, capital increase, convertible,
      augmentation de capital, apport, bpifrance, levee de fonds, ampliacion de capital, aportacion, ronda, enisa,
      loan, pret, prestamo, grant, subvention, subvencion`,
  },
  {
    category: 'TRANSFER',
    words: `internal transfer, transfer to savings, transfer from savings, transfer between, own account, to savings,
      from savings, account transfer, mercury treasury, treasury, virement interne, compte a compte, epargne,
      traspaso, transferencia interna, entre cuentas, exchanged`,
  },
  {
    category: 'MARKETING',
    words: `google ads, adwords, facebook ads, facebk, meta ads, linkedin ads, linkedin, tiktok ads, reddit ads, hubspot,
      mailchimp, marketing, publicite, publicidad, advertising, conference, salon, feria`,
  },
  {
    category: 'TOOLS',
    words: `aws, amazon web services, github, gitlab, google cloud, gcp, google workspace, gsuite, google gsuite, azure,
      microsoft, heroku, vercel, netlify, cloudflare, digitalocean, hetzner, ovh, scaleway, openai, anthropic, slack,
      notion, figma, linear, atlassian, jira, zoom, datadog, sentry, twilio, sendgrid, intercom, zendesk, adobe,
      1password, dropbox, airtable, zapier, apple developer, jetbrains, postmark, mongodb, supabase, software,
      logiciel, hosting, hebergement, alojamiento web, saas, subscription, abonnement`,
  },
  {
    category: 'OFFICE',
    words: `rent, office, wework, regus, coworking, lease, electricity, insurance, cleaning, loyer, bureau, bureaux, edf,
      assurance, fournitures, alquiler, oficina, seguro, suministros, endesa, iberdrola, bank fee, monthly fee,
      frais bancaires, cotisation, comision, staples, ikea, telefono, telephone, internet, orange, movistar`,
  },
]
/** The rules with a pattern that matches any of their words as a whole word. */
const patterns = rules.map(({ words, ...rule }) => ({
  ...rule,
  pattern: new RegExp(`(?:^| )(?:${words.split(/,\s+/).join('|')})(?= |$)`),
}))

/**
 * Guesses the category of a line from its text and whether money came in or left. Returns null for money that came in
 * from an unknown source, because sales, investments and transfers affect the burn differently.
 */
export function guessCategory(text: string, cents: number): CashCategory | null {
  const words = plainColumnNameOf(text)
  const direction = cents < 0 ? 'out' : 'in'
  const rule = patterns.find(each => (each.direction ?? direction) === direction && each.pattern.test(words))
  return rule?.category ?? (direction === 'out' ? 'OTHER' : null)
}
