import type en from '#i18n/en/retro-demo.ts'
import type { Same } from '#i18n/same.ts'

export default {
  title: 'Démo de rétrospective : regarder en arrière, en direct',
  description: 'Rejoignez une rétrospective en direct avec trois collègues joués. Sans inscription, rien à installer.',
  heading: 'Regarder en arrière, en direct',
  intro:
    'Une vraie rétrospective avec trois collègues, joués par le serveur selon les mêmes règles que tout le monde. Vous écrivez, personne ne le voit avant que toutes les cartes se retournent, et l’équipe repart avec deux choses à faire.',
  steps: {
    write:
      'Arrivez, puis écrivez chacun pour soi. Les cartes des autres restent cachées, et personne n’apprend qui a écrit quoi.',
    group: 'Les cartes se retournent. On rassemble ce qui va ensemble, et chacun vote pour ce qui compte.',
    agree: 'Parlez des deux sujets les plus votés, convenez d’actions, notez la réunion. Six minutes.',
  },
  stepsLabel: 'Ce qui se passe',
  start: 'Rejoindre la rétrospective',
  own: 'Le tableau n’est qu’à vous : personne d’autre ne le voit, aucun message n’en part, et après deux heures il disparaît.',
  colleagues: 'Vos collègues',
  columns: 'Les colonnes du tableau',
  visitor: 'Visiteur',
  account: 'Démo Trimtab',
  session: 'Regard en arrière avec Ada, Ben et Chloé',
  bar: {
    label: 'À propos de ce tableau',
    member: 'Vous animez. Ada, Ben et Chloé sont joués par le serveur ; rien de tout cela ne compte.',
    create: 'En créer une vraie',
    again: 'Recommencer',
  },
  try: {
    title: 'Essayer une rétrospective',
    heading: 'Animez une rétrospective, sans votre équipe',
    intro:
      'Un tableau à vous avec trois collègues joués. Vous les menez à travers les phases ; cela ne compte pas, personne d’autre ne le voit, et après deux heures il disparaît.',
    start: 'Préparer le tableau',
    session: 'Un essai',
  },
  script: {
    icebreaker: 'Qu’avez-vous mangé de meilleur cette semaine ?',
    moods: {
      first: 'Une tarte aux prunes encore chaude.',
      second: 'Une pizza froide. C’était ce genre de semaine.',
      third: 'Le curry de mon voisin.',
    },
    cards: {
      demoFridays: 'Nous montrer ce que nous avons construit, dix minutes chaque vendredi',
      lateMeetings: 'Les réunions qui commencent après seize heures',
      pairing: 'Travailler à deux sur le plus dur : deux fois plus vite',
      threeMeetings: 'Trois réunions pour la même question',
      testData: 'Garder des données de test prêtes, pour qu’une livraison ne les attende pas',
      nightRelease: 'Livrer tard le soir',
    },
    themes: { time: 'Du temps pour travailler', release: 'Livrer au calme' },
    comments: {
      agree: 'J’y ai perdu deux après-midi entiers.',
      idea: 'Et si un jour de la semaine restait sans aucune réunion ?',
      cause: 'Nous commençons trop tard parce que les données ne sont jamais là.',
      offer: 'Je peux noter ce qui doit être prêt à midi.',
    },
    actions: {
      quiet: 'Nous gardons le mercredi sans réunion',
      quietIf: 'Si quelqu’un propose une réunion un mercredi',
      morning: 'Nous livrons avant midi, ou le lendemain',
      morningIf: 'Si une livraison n’est pas prête à midi',
    },
  },
} satisfies Same<typeof en>
