import type en from '#i18n/en/profile.ts'
import type { Same } from '#i18n/same.ts'

export default {
  title: 'Perfil',
  intro: 'Quién eres para tu equipo y el idioma en que te habla Trimtab.',
  saved: 'Tu perfil está guardado.',
  you: 'Sobre ti',
  save: 'Guardar cambios',
  language: 'Idioma',
  languages: { en: 'English', fr: 'Français', es: 'Español' },
  emailHint: 'Inicias sesión con esta dirección.',
  account: 'Tu cuenta',
  accountName: 'Cuenta',
  plan: 'Plan',
  role: 'Tu rol',
  since: 'Miembro desde',
} satisfies Same<typeof en>
