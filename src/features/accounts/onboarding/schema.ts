import { z } from 'zod'
import { AccountChange } from '#features/accounts/accounts/schema.ts'
import { InviteForm } from '#features/accounts/invitations/schema.ts'
import { NewPokerSession } from '#features/agile/poker/schema.ts'
import { steps } from './rules.ts'

const entry = z.string().max(50_000).default('')

/** The first step. A field's name is the path of what it changes. */
export const CompanyStep = z
  .strictObject({ name: entry, 'company.website': entry, 'company.stage': entry, 'company.founded': entry })
  .transform(
    (form): z.input<typeof AccountChange> => ({
      name: form.name,
      company: {
        name: form.name.trim(),
        website: form['company.website'],
        stage: form['company.stage'],
        founded: form['company.founded'].trim() === '' ? null : Number(form['company.founded']),
      },
    }),
  )
  .pipe(AccountChange)

/** The second step: any number of addresses to one role. */
export const InviteStep = InviteForm.pick({ emails: true, role: true })

/** The last step: a session to vote in. Which voting system it is held on is the account's default. */
export const SessionStep = z
  .strictObject({ name: entry, stories: entry })
  .transform((form): z.input<typeof NewPokerSession> => ({ ...form, status: 'WAITING', votingSystemId: 'default' }))
  .pipe(NewPokerSession)

/** Which step the wizard goes on at. */
export const StepChoice = z.strictObject({ step: z.enum(steps, { error: 'This step is not known.' }) })

/** Where somebody who skips the wizard was. */
export const SkipForm = z.strictObject({ back: z.string().max(1000).optional() })
