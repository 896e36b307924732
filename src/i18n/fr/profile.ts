import type en from '#i18n/en/profile.ts'
import type { Same } from '#i18n/same.ts'

export default {
  title: 'Profil',
  intro: 'Qui vous êtes pour votre équipe, et la langue que Trimtab parle avec vous.',
  saved: 'Votre profil est enregistré.',
  you: 'À propos de vous',
  save: 'Enregistrer',
  language: 'Langue',
  languages: { en: 'English', fr: 'Français', es: 'Español' },
  emailHint: 'Vous vous connectez avec cette adresse.',
  account: 'Votre compte',
  accountName: 'Compte',
  plan: 'Formule',
  role: 'Votre rôle',
  since: 'Membre depuis',
} satisfies Same<typeof en>
