import type en from '#i18n/en/rooms.ts'
import type { Same } from '#i18n/same.ts'

export default {
  lead: {
    claim: 'Devenir animateur',
    claimText: 'Personne n’anime la session.',
    claimWait:
      'La personne qui anime est absente. {seconds, plural, one {Vous pourrez prendre le relais dans # seconde.} other {Vous pourrez prendre le relais dans # secondes.}}',
    ledBy: 'Animateur : {name}',
    leave: 'Quitter',
    cancel: 'Annuler',
  },
  settings: {
    name: 'Nom',
    about: 'Description',
    save: 'Enregistrer les paramètres',
    cancel: 'Annuler',
  },
  invite: {
    title: 'Inviter',
    text: 'Toute personne ayant le lien peut rejoindre, sans compte.',
    textMembers: 'Les membres de votre compte peuvent rejoindre avec ce lien.',
    textClosed:
      'Les nouveaux invités ne peuvent pas entrer pour le moment. Les membres de votre compte peuvent rejoindre avec ce lien.',
    show: 'Code QR',
    qr: 'Code QR du lien de la session',
    copy: 'Copier le lien',
    copied: 'Copié',
    byHand: 'Sélectionnez le lien et copiez-le.',
  },
  people: {
    title: 'Participants',
    here: '{count, plural, one {# présent} other {# présents}}',
    you: 'vous',
    guest: 'invité',
    away: 'absent',
    roleOf: 'Rôle de {name}',
    alsoFacilitator: 'Co-animateur',
    remove: 'Retirer {name}',
    removeAsk: 'Retirer {name} ? Cette personne ne pourra revenir que si vous rétablissez son accès.',
    removedPeople: '{count, plural, one {# personne retirée} other {# personnes retirées}}',
    restore: 'Rétablir l’accès',
    restoreOf: 'Rétablir l’accès de {name}',
    restored: '{name} peut revenir avec le même lien.',
    removeDo: 'Retirer',
    handOverAsk: 'Nommer {name} animateur à votre place ? Vous restez participant.',
    handOverDo: 'Nommer animateur',
    cancel: 'Annuler',
  },
  guests: {
    askBack: 'Demandez à la personne qui anime de rétablir votre accès, puis rechargez cette page.',
    reload: 'Recharger la page',
    noWayBack:
      'Les nouveaux invités ne peuvent pas entrer pour le moment. Demandez à la personne qui anime de vous laisser entrer.',
    door: 'Accepter de nouveaux invités',
    doorOpen: 'Toute personne ayant le lien peut rejoindre comme invité.',
    doorClosed:
      'Aucun nouvel invité ne peut entrer. Cela ne concerne ni les personnes présentes ni les membres de votre compte.',
    removeAll: 'Retirer tous les invités',
    removeAsk:
      '{count, plural, one {Retirer l’invité ?} other {Retirer les # invités ?}} Ils partent aussitôt et ne pourront revenir que si vous rétablissez leur accès.',
    closeToo: 'Bloquer aussi les nouveaux invités',
    removeDo: '{count, plural, one {Retirer # invité} other {Retirer # invités}}',
    cancel: 'Annuler',
    removed: '{count, plural, one {# invité retiré.} other {# invités retirés.}}',
    restored:
      '{count, plural, one {# invité peut revenir avec le même lien.} other {# invités peuvent revenir avec le même lien.}}',
    comments: 'Un invité peut écrire jusqu’à {count, number} commentaires. Supprimez-en un pour en écrire un autre.',
  },
  timer: {
    start: 'Démarrer le minuteur',
    stop: 'Arrêter le minuteur',
    lengthen: 'Ajouter une minute',
    minutes: '{minutes, plural, one {# minute} other {# minutes}}',
    seconds: '{seconds, number} secondes',
    over: 'Temps écoulé',
    left: 'Il reste {minutes, number}:{seconds}',
    leftSpoken: '{seconds, plural, one {Il reste # seconde.} other {Il reste # secondes.}}',
  },
  undo: { undo: 'Annuler', dismiss: 'Fermer' },
  say: {
    joined: '{count, plural, one {{name} a rejoint la session.} other {# personnes ont rejoint la session.}}',
    left: '{count, plural, one {{name} a quitté la session.} other {# personnes ont quitté la session.}}',
    leads: '{name} anime désormais la session.',
    youLead: 'Vous animez désormais la session.',
  },
} satisfies Same<typeof en>
