import { z } from 'zod'
import { AccountChange } from '#features/accounts/accounts/schema.ts'
import { InviteForm } from '#features/accounts/invitations/schema.ts'
import { firstActivities, steps } from './rules.ts'

const FormText = z.string().max(50_000).default('')

/** The form of the first step: the activity to start with. */
export const FirstActivity = z.strictObject({ first: z.enum(firstActivities) })

/** The form of the company step. Field names are paths in `AccountChange`. */
export const CompanyStep = z
  .strictObject({ name: FormText, 'company.website': FormText, 'company.stage': FormText, 'company.founded': FormText })
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

/** The form of the invitation step: any number of emails for one role. */
export const InviteStep = InviteForm.pick({ emails: true, role: true })

/** The step at which the wizard continues. */
export const StepChoice = z.strictObject({ step: z.enum(steps, { error: 'onboarding.errors.stepUnknown' }) })

/** The page to return to after skipping the wizard. */
export const SkipForm = z.strictObject({ back: z.string().max(1000).optional() })
