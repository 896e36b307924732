import type en from '#i18n/en/security.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  mail: {
    action: 'Voir vos appareils',
    somewhere: 'inconnu',
    facts: 'Appareil : {device}. Lieu : {place}. Heure : {when}.',
    notYou: 'Si ce n’était pas vous, déconnectez cet appareil et changez votre mot de passe.',
    newDevice: {
      subject: 'Nouvelle connexion à votre compte Trimtab',
      what: 'Quelqu’un vient de se connecter à votre compte depuis un nouvel appareil.',
    },
    suspicious: {
      subject: 'Était-ce vous ? Connexion inhabituelle à votre compte',
      what: 'Quelqu’un vient de se connecter à votre compte d’une manière inhabituelle.',
    },
    lockedOut: {
      subject: 'Votre accès à {account} est bloqué',
      what: 'Un administrateur du compte {account} a bloqué votre accès jusqu’au {when}.',
      why: 'Motif : {reason}',
    },
  },
  errors: {
    lockSelf: 'Vous ne pouvez pas bloquer votre propre accès.',
    lockHigher: 'Seul le propriétaire peut bloquer un administrateur, et personne ne peut bloquer le propriétaire.',
    ownDeviceOnly: 'Vous ne pouvez approuver que vos propres appareils.',
    reasonLength: 'Saisissez un motif de 1 à 300 caractères.',
    duration: 'Choisissez une durée entre 1 minute et 30 jours.',
    keptDays: 'Les 90 derniers jours ne peuvent pas être archivés.',
    metricsDates: 'La fin doit être après le début.',
  },
} satisfies SameKeys<typeof en>
