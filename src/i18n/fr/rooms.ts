import type en from '#i18n/en/rooms.ts'
import type { Same } from '#i18n/same.ts'

export default {
  lead: {
    claim: 'Reprendre l’animation',
    claimText: 'Personne n’est là pour animer.',
    claimWait:
      'La personne qui anime est absente. {seconds, plural, one {Vous pourrez reprendre dans # seconde.} other {Vous pourrez reprendre dans # secondes.}}',
    ledBy: 'Animée par {name}',
    leave: 'Quitter',
    stay: 'Rester',
  },
  settings: {
    name: 'Nom',
    about: 'Description',
    save: 'Enregistrer les réglages',
    cancel: 'Annuler',
  },
  invite: {
    title: 'Inviter',
    text: 'Quiconque a le lien peut entrer, sans compte.',
    textMembers: 'Les membres de votre compte entrent avec ce lien.',
    textClosed:
      'Les nouveaux invités ne peuvent pas entrer pour le moment. Les membres de votre compte peuvent entrer par ce lien.',
    show: 'Code QR',
    qr: 'Le lien sous forme de code pour un appareil photo',
    copy: 'Copier le lien',
    copied: 'Copié',
    byHand: 'Sélectionnez le lien et copiez-le.',
  },
  people: {
    title: 'Personnes',
    here: '{count, plural, one {# personne ici} other {# personnes ici}}',
    you: 'vous',
    guest: 'invité',
    away: 'absent',
    roleOf: 'Rôle de {name}',
    alsoFacilitator: 'Anime aussi',
    remove: 'Retirer {name}',
    removeAsk: 'Retirer {name} ? Cette personne ne pourra revenir que si vous rétablissez son accès.',
    removedPeople: '{count, plural, one {# personne retirée} other {# personnes retirées}}',
    restore: 'Rétablir l’accès',
    restoreOf: 'Rétablir l’accès de {name}',
    restored: '{name} peut revenir par le même lien.',
    removeDo: 'Retirer',
    handOverAsk: 'Confier l’animation à {name} à votre place ? Vous restez et participez.',
    handOverDo: 'Confier',
    keep: 'Garder',
  },
  guests: {
    askBack: 'Demandez à la personne qui anime de rétablir votre accès, puis rechargez cette page.',
    reload: 'Recharger la page',
    noWayBack:
      'Les nouveaux invités ne peuvent pas entrer pour le moment. Demandez à la personne qui anime de vous laisser entrer.',
    door: 'Accepter de nouveaux invités',
    doorOpen: 'Toute personne qui a le lien peut participer comme invitée.',
    doorClosed:
      'Aucun nouvel invité ne peut entrer. Les personnes présentes restent, et les membres de votre compte peuvent toujours entrer.',
    removeAll: 'Retirer tous les invités',
    removeAsk:
      '{count, plural, one {Retirer l’invité ?} other {Retirer les # invités ?}} Ils partent aussitôt et ne pourront revenir que si vous rétablissez leur accès.',
    closeToo: 'Ne plus accepter non plus de nouveaux invités',
    removeDo: '{count, plural, one {Retirer # invité} other {Retirer # invités}}',
    cancel: 'Annuler',
    removed: '{count, plural, one {# invité retiré.} other {# invités retirés.}}',
    restored:
      '{count, plural, one {# invité peut revenir par le même lien.} other {# invités peuvent revenir par le même lien.}}',
    comments:
      'Vous avez atteint la limite de {count, number} commentaires pour un invité. Supprimez-en un pour en écrire un autre.',
  },
  timer: {
    start: 'Lancer un minuteur',
    stop: 'Arrêter le minuteur',
    lengthen: 'Une minute de plus',
    minutes: '{minutes, plural, one {# minute} other {# minutes}}',
    seconds: '{seconds, number} secondes',
    over: 'C’est l’heure',
    left: 'Il reste {minutes, number}:{seconds}',
    leftSpoken: '{seconds, plural, one {Encore # seconde au minuteur.} other {Encore # secondes au minuteur.}}',
  },
  undo: { undo: 'Annuler', dismiss: 'Fermer' },
  say: {
    joined: '{count, plural, one {{name} est là.} other {# personnes sont arrivées.}}',
    left: '{count, plural, one {{name} est parti.} other {# personnes sont parties.}}',
    leads: '{name} anime maintenant.',
    youLead: 'Vous animez maintenant.',
  },
} satisfies Same<typeof en>
