import type en from '#i18n/en/retro-demo.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  title: 'Démo de rétrospective : participez en direct',
  description: 'Rejoignez une rétrospective en direct avec trois collègues simulés. Sans inscription ni installation.',
  heading: 'Participez à une rétrospective en direct',
  intro:
    'Une vraie rétrospective avec trois collègues simulés, qui suivent les mêmes règles que vous. Vous écrivez, les cartes restent masquées jusqu’à leur révélation, et l’équipe repart avec deux actions.',
  steps: {
    write:
      'Commencez par l’accueil, puis écrivez de votre côté. Les autres cartes restent masquées, et personne ne sait qui a écrit quoi.',
    group: 'Les cartes sont révélées. L’équipe regroupe celles qui se ressemblent, et chacun vote pour ce qui compte.',
    agree: 'Discutez des deux sujets principaux, décidez des actions et notez la réunion. Six minutes.',
  },
  stepsLabel: 'Comment ça se passe',
  start: 'Rejoindre la rétrospective',
  own: 'Personne d’autre ne voit cette rétrospective. Elle n’envoie aucun e-mail et est supprimée au bout de deux heures.',
  colleagues: 'Vos collègues',
  columns: 'Les colonnes du tableau',
  visitor: 'Visiteur',
  you: 'Vous',
  account: 'Démo Trimtab',
  session: 'Rétrospective avec Ada, Ben et Chloé',
  bar: {
    label: 'Démo',
    member: 'Vous animez. Le serveur simule Ada, Ben et Chloé. Cela ne compte pas dans votre offre.',
    create: 'Créer une vraie rétrospective',
    again: 'Recommencer',
  },
  try: {
    title: 'Rétrospective d’essai',
    heading: 'Entraînez-vous avec une rétrospective',
    intro:
      'Vous guidez trois collègues simulés à travers les phases. Elle ne compte pas dans votre offre, personne d’autre ne la voit, et elle est supprimée au bout de deux heures.',
    start: 'Démarrer la rétrospective d’essai',
    session: 'Rétrospective d’essai',
  },
  script: {
    icebreaker: 'Qu’avez-vous mangé de meilleur cette semaine ?',
    moods: {
      first: 'Une tarte aux prunes encore chaude.',
      second: 'Une pizza froide. C’était ce genre de semaine.',
      third: 'Le curry de mon voisin.',
    },
    cards: {
      demoFridays: 'Une démo de dix minutes chaque vendredi',
      lateMeetings: 'Les réunions qui commencent après seize heures',
      pairing: 'À deux sur les parties difficiles : deux fois plus rapide',
      threeMeetings: 'Trois réunions pour la même question',
      testData: 'Garder des données de test prêtes pour ne pas retarder les livraisons',
      nightRelease: 'Livrer tard le soir',
    },
    themes: { time: 'Du temps pour se concentrer', release: 'Livrer au calme' },
    comments: {
      agree: 'J’y ai perdu deux après-midi entiers.',
      idea: 'Et si on avait un jour par semaine sans aucune réunion ?',
      cause: 'Nous commençons trop tard parce que les données de test ne sont jamais là.',
      offer: 'Je peux lister ce qui doit être prêt à midi.',
    },
    actions: {
      quiet: 'Garder le mercredi sans réunion',
      quietIf: 'Si quelqu’un propose une réunion un mercredi',
      morning: 'Livrer avant midi, ou le lendemain',
      morningIf: 'Si une livraison n’est pas prête à midi',
    },
  },
} satisfies SameKeys<typeof en>
