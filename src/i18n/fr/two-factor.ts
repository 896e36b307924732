import type en from '#i18n/en/two-factor.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  page: {
    title: 'Authentification à deux facteurs',
    heading: 'Encore une étape',
    app: 'Saisissez le code à six chiffres de votre application d’authentification.',
    mail: 'Nous avons envoyé un code à six chiffres à {email}. Il est valable dix minutes.',
    code: 'Code',
    codeHintWithRecovery: 'Six chiffres, ou un code de secours.',
    codeHint: 'Six chiffres',
    submit: 'Se connecter',
    resend: 'Renvoyer le code',
    resent: 'Nous avons envoyé un autre code.',
    lost: 'Vous n’avez pas votre téléphone ? Saisissez un de vos codes de secours.',
    expired: 'Votre connexion a expiré.',
    expiredHint:
      'Les codes sont valables dix minutes et cinq essais. Connectez-vous de nouveau pour en recevoir un autre.',
    again: 'Retour à la connexion',
  },
  set: {
    title: 'Authentification à deux facteurs',
    intro: 'Une seconde étape à la connexion protège votre compte, même si quelqu’un connaît votre mot de passe.',
    back: 'Sécurité',
    off: 'Désactivée',
    on: 'Activée',
    onApp: 'Chaque connexion demande un code de votre application d’authentification.',
    onMail: 'Chaque connexion demande un code envoyé à {email}.',
    choose: 'Choisissez la méthode',
    app: {
      name: 'Application d’authentification',
      text: 'Une application sur votre téléphone affiche un nouveau code toutes les 30 secondes. Elle fonctionne hors ligne et inclut des codes de secours.',
      start: 'Configurer l’application',
    },
    mail: {
      name: 'Codes par e-mail',
      text: 'Nous envoyons un code à {email} à chaque connexion. Aussi sûr que votre boîte e-mail.',
      start: 'Utiliser les codes par e-mail',
    },
    change: 'Changer de téléphone',
    changeText:
      'Affiche un nouveau code QR. Votre téléphone actuel reste valable jusqu’au premier code saisi depuis le nouveau.',
    turnOff: 'Désactiver l’authentification à deux facteurs',
    turnOffText: 'Vous vous connecterez avec votre seul mot de passe.',
    scan: 'Scannez ce code',
    scanText: 'Dans votre application d’authentification, ajoutez un compte et pointez l’appareil photo vers ce code.',
    qr: 'Code QR pour votre application d’authentification',
    byHand: 'Ou saisissez cette clé dans l’application :',
    confirm: 'Saisissez le code qu’elle affiche',
    confirmMail: 'Saisissez le code reçu par e-mail',
    turnOn: 'Activer',
    endsOthers: 'L’activation vous déconnecte de tous vos autres appareils.',
    resend: 'Renvoyer le code',
    resent: 'Nous avons envoyé un autre code.',
    cancel: 'Annuler',
  },
  codes: {
    title: 'Vos codes de secours',
    heading: 'Conservez vos codes de secours',
    text: 'Chaque code vous connecte une fois si vous perdez votre téléphone. Ils ne s’affichent que maintenant : nous n’en gardons pas de copie lisible.',
    download: 'Télécharger en texte',
    file: 'Codes de secours Trimtab pour {email}. Chacun sert une fois.',
    done: 'Je les ai enregistrés',
    left: '{count, plural, =0 {Plus aucun code de secours.} one {# code de secours restant.} other {# codes de secours restants.}}',
    renew: 'Générer de nouveaux codes de secours',
    renewText: 'Ils remplacent vos codes actuels.',
  },
  done: {
    on: 'L’authentification à deux facteurs est activée.',
    off: 'L’authentification à deux facteurs est désactivée.',
  },
  mail: {
    code: {
      subject: '{code} est votre code Trimtab',
      code: 'Votre code est {code}.',
      lasts: 'Il est valable dix minutes et ne sert qu’une fois. Nous ne vous le demanderons jamais.',
      notYou: 'Si vous ne l’avez pas demandé, quelqu’un d’autre connaît votre mot de passe. Changez-le tout de suite.',
    },
    changed: {
      on: {
        subject: 'L’authentification à deux facteurs est activée',
        what: 'L’authentification à deux facteurs a été activée pour votre compte. Vos sessions ont été fermées sur tous vos autres appareils.',
      },
      off: {
        subject: 'L’authentification à deux facteurs est désactivée',
        what: 'L’authentification à deux facteurs a été désactivée pour votre compte. Vous vous connectez désormais avec votre seul mot de passe.',
      },
      codes: {
        subject: 'Vous avez de nouveaux codes de secours',
        what: 'De nouveaux codes de secours ont été générés pour votre compte. Les anciens ne fonctionnent plus.',
      },
      notYou: 'Si ce n’était pas vous, changez tout de suite votre mot de passe et vérifiez vos appareils.',
    },
  },
  errors: {
    verificationFailed: 'La vérification a échoué. Veuillez réessayer.',
    resendFailed: 'Le code n’a pas pu être renvoyé. Veuillez réessayer.',
    codeMissing: 'Saisissez le code.',
    codesNeedApp: 'Les codes de secours nécessitent une application d’authentification.',
  },
} satisfies SameKeys<typeof en>
