import type en from '#i18n/en/two-factor.ts'
import type { Same } from '#i18n/same.ts'

export default {
  page: {
    title: 'Deuxième étape',
    heading: 'Encore une étape',
    app: 'Ouvrez votre application d’authentification et saisissez les six chiffres qu’elle affiche pour Trimtab.',
    mail: 'Nous avons envoyé un code à six chiffres à {email}. Il est valable dix minutes.',
    code: 'Code à saisir',
    codeHintApp: 'Six chiffres, ou l’un de vos codes de secours.',
    codeHintMail: 'Six chiffres',
    submit: 'Se connecter',
    resend: 'Envoyer un autre code',
    resent: 'Un autre code est en route.',
    lost: 'Vous n’avez pas votre téléphone ? Saisissez l’un des codes de secours que vous avez gardés.',
    gone: 'Cette connexion a expiré.',
    goneHint:
      'La deuxième étape attend dix minutes et accepte cinq essais. Connectez-vous de nouveau pour en obtenir une autre.',
    again: 'Retour à la connexion',
  },
  set: {
    title: 'Connexion en deux étapes',
    intro: 'Une deuxième étape à la connexion, pour que votre mot de passe seul n’ouvre rien.',
    back: 'Sécurité',
    off: 'Désactivée',
    on: 'Activée',
    onApp: 'Chaque connexion demande un code de votre application d’authentification.',
    onMail: 'Chaque connexion demande un code envoyé à {email}.',
    choose: 'Choisissez la méthode',
    app: {
      name: 'Application d’authentification',
      text: 'Une application de votre téléphone affiche un nouveau code toutes les 30 secondes. Elle marche sans réseau et s’accompagne de codes de secours.',
      start: 'Configurer une application',
    },
    mail: {
      name: 'Code par e-mail',
      text: 'Nous envoyons un code à {email} à chaque connexion. La sécurité est celle de cette boîte aux lettres.',
      start: 'Recevoir les codes par e-mail',
    },
    change: 'Passer à un autre téléphone',
    changeText:
      'Affiche un nouveau code QR. Le téléphone actuel reste valable jusqu’au premier code donné par le nouveau.',
    turnOff: 'Désactiver la connexion en deux étapes',
    turnOffText: 'Votre mot de passe seul suffira alors pour vous connecter.',
    scan: 'Scannez ce code',
    scanText: 'Ouvrez votre application d’authentification, ajoutez un compte et visez ce code.',
    qr: 'Code QR pour votre application d’authentification',
    byHand: 'Ou saisissez cette clé dans l’application :',
    confirm: 'Saisissez le code qu’elle affiche',
    confirmMail: 'Saisissez le code que nous vous avons envoyé',
    turnOn: 'Activer',
    endsOthers: 'L’activation vous déconnecte partout ailleurs.',
    resend: 'Envoyer un autre code',
    resent: 'Un autre code est en route.',
    cancel: 'Annuler',
  },
  codes: {
    title: 'Vos codes de secours',
    heading: 'Gardez ces codes en lieu sûr',
    text: 'Chacun vous connecte une fois si vous perdez votre téléphone. Ils ne s’affichent que cette fois-ci : nous n’en gardons aucune copie lisible.',
    download: 'Télécharger en texte',
    file: 'Codes de secours Trimtab de {email}. Chacun sert une fois.',
    done: 'Je les ai gardés',
    left: '{count, plural, =0 {Il ne reste aucun code de secours.} one {Il reste un code de secours.} other {Il reste # codes de secours.}}',
    renew: 'Créer de nouveaux codes de secours',
    renewText: 'De nouveaux codes remplacent ceux que vous avez.',
  },
  done: {
    on: 'La connexion en deux étapes est activée.',
    off: 'La connexion en deux étapes est désactivée.',
  },
  mail: {
    code: {
      subject: '{code} est votre code Trimtab',
      code: 'Votre code est {code}.',
      lasts: 'Il est valable dix minutes et sert une fois. Personne chez nous ne vous le demandera jamais.',
      notYou: 'Si vous ne l’avez pas demandé, quelqu’un connaît votre mot de passe : changez-le.',
    },
    changed: {
      on: {
        subject: 'La connexion en deux étapes est activée',
        what: 'La connexion en deux étapes a été activée pour votre compte. Tous les autres endroits où vous étiez connecté ont été déconnectés.',
      },
      off: {
        subject: 'La connexion en deux étapes est désactivée',
        what: 'La connexion en deux étapes a été désactivée pour votre compte. Votre mot de passe seul suffit désormais.',
      },
      codes: {
        subject: 'Vous avez de nouveaux codes de secours',
        what: 'De nouveaux codes de secours ont été créés pour votre compte. Les anciens ne marchent plus.',
      },
      notYou: 'Si ce n’était pas vous, changez tout de suite votre mot de passe et vérifiez où vous êtes connecté.',
    },
  },
  errors: {
    verificationFailed: 'La vérification a échoué. Veuillez réessayer.',
    resendFailed: 'Le code n’a pas pu être renvoyé. Veuillez réessayer.',
    codeMissing: 'Saisissez le code.',
    codesNeedApp: 'Les codes de secours vont avec une application d’authentification.',
  },
} satisfies Same<typeof en>
