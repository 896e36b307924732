import type en from '#i18n/en/recovery.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  forgot: {
    title: 'Mot de passe oublié',
    heading: 'Mot de passe oublié ?',
    intro: 'Saisissez l’adresse e-mail de votre compte : nous vous enverrons un lien de réinitialisation.',
    submit: 'Envoyer le lien',
    sent: 'Consultez votre boîte de réception',
    sentText: 'S’il existe un compte pour {email}, nous avons envoyé un lien. Il est valable une heure.',
    back: 'Retour à la connexion',
  },
  reset: {
    title: 'Nouveau mot de passe',
    heading: 'Choisissez un nouveau mot de passe',
    intro: 'Vos sessions seront fermées sur tous vos appareils. Connectez-vous ensuite avec le nouveau mot de passe.',
    newPassword: 'Nouveau mot de passe',
    submit: 'Réinitialiser le mot de passe',
    stale: 'Ce lien n’est plus valable',
    staleText: 'Il a peut-être expiré ou déjà servi. Demandez-en un nouveau.',
    again: 'Demander un nouveau lien',
  },
  verify: {
    title: 'Confirmez votre e-mail',
    heading: 'Confirmez votre adresse e-mail',
    ask: '{email} est bien votre adresse ? Confirmez-la pour y recevoir les invitations et les e-mails.',
    registeredAs:
      'Inscription sous le nom {name}. Si ce n’était pas vous, fermez cette page : sans confirmation, l’inscription expire.',
    submit: 'Confirmer l’adresse e-mail',
    inbox: 'Veuillez consulter votre boîte de réception pour vérifier votre e-mail avant de vous connecter.',
    resendText: 'Rien reçu ? Vérifiez vos courriers indésirables, ou demandez un autre lien.',
    resend: 'Envoyer un autre lien',
    resent: 'Si cette adresse doit encore être confirmée, nous avons envoyé un autre lien.',
    stale: 'Ce lien n’est plus valable. Si votre adresse n’est pas encore confirmée, demandez-en un autre.',
    done: 'Adresse e-mail confirmée',
    doneText: 'Vous pouvez vous connecter.',
    toLogin: 'Se connecter',
    toApp: 'Aller au tableau de bord',
  },
  mail: {
    reset: {
      subject: 'Réinitialisez votre mot de passe Trimtab',
      asked: 'Quelqu’un, sans doute vous, a demandé à réinitialiser le mot de passe de votre compte.',
      lasts: 'Ce lien est valable une heure et ne sert qu’une fois.',
      action: 'Réinitialiser le mot de passe',
      notYou: 'Si ce n’était pas vous, ignorez cet e-mail. Votre mot de passe ne change pas.',
    },
    verify: {
      subject: 'Confirmez votre adresse e-mail',
      confirm: 'Veuillez confirmer que cette adresse e-mail est la vôtre.',
      lasts: 'Ce lien est valable deux jours et ne sert qu’une fois.',
      action: 'Confirmer l’adresse e-mail',
      notYou: 'Si vous n’avez pas créé de compte Trimtab, ignorez cet e-mail.',
    },
  },
  errors: {
    staleLink: 'Ce lien a expiré ou déjà servi. Demandez-en un nouveau.',
  },
} satisfies SameKeys<typeof en>
