import type en from '#i18n/en/recovery.ts'
import type { Same } from '#i18n/same.ts'

export default {
  forgot: {
    title: 'Mot de passe oublié',
    heading: 'Mot de passe oublié ?',
    intro:
      'Saisissez l’adresse avec laquelle vous vous connectez : nous vous envoyons un lien pour en choisir un autre.',
    submit: 'Envoyer le lien',
    sent: 'Consultez votre boîte aux lettres',
    sentText: 'S’il existe un compte avec {email}, un lien est en route. Il est valable une heure.',
    back: 'Retour à la connexion',
  },
  reset: {
    title: 'Nouveau mot de passe',
    heading: 'Choisissez un nouveau mot de passe',
    intro: 'Vous êtes déconnecté partout, puis vous vous connectez avec le nouveau.',
    newPassword: 'Nouveau mot de passe',
    submit: 'Enregistrer le nouveau mot de passe',
    stale: 'Ce lien n’est plus valable',
    staleText: 'Il a servi, il a plus d’une heure, ou il a été tronqué en route. Un autre est vite envoyé.',
    again: 'Envoyer un nouveau lien',
  },
  verify: {
    title: 'Confirmez votre e-mail',
    heading: 'Confirmez votre adresse e-mail',
    ask: '{email} est-elle votre adresse ? Confirmez-la, et les invitations et messages vous y parviendront.',
    registeredAs:
      'Inscription au nom de {name}. Si ce n’était pas vous, fermez cette page : sans ce lien, l’inscription prend fin d’elle-même.',
    submit: 'Oui, c’est la mienne',
    inbox: 'Veuillez consulter votre boîte aux lettres pour vérifier votre e-mail avant de vous connecter.',
    resendText: 'Rien reçu ? Regardez dans les indésirables, ou demandez un autre lien.',
    resend: 'Envoyer un autre lien',
    resent: 'Si cette adresse attend sa confirmation, un autre lien est en route.',
    stale: 'Ce lien n’est plus valable. Si votre adresse n’est pas encore confirmée, demandez-en un autre.',
    done: 'Votre adresse est confirmée.',
    doneText: 'Vous pouvez maintenant vous connecter.',
    toLogin: 'Se connecter',
    toApp: 'Aller au tableau de bord',
  },
  mail: {
    reset: {
      subject: 'Un nouveau mot de passe pour Trimtab',
      asked: 'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte.',
      lasts: 'Le lien ci-dessous est valable une heure et sert une fois.',
      action: 'Choisir un nouveau mot de passe',
      notYou: 'Si ce n’était pas vous, vous n’avez rien à faire : votre mot de passe reste le même.',
    },
    verify: {
      subject: 'Confirmez votre adresse e-mail',
      confirm: 'Veuillez confirmer que cette adresse est la vôtre.',
      lasts: 'Le lien ci-dessous est valable deux jours et sert une fois.',
      action: 'Confirmer l’adresse',
      notYou: 'Si vous n’avez pas créé de compte Trimtab, ne la confirmez pas. Vous n’avez rien à faire.',
    },
  },
  errors: {
    staleLink: 'Ce lien a déjà servi ou est trop ancien. Veuillez en demander un autre.',
  },
} satisfies Same<typeof en>
