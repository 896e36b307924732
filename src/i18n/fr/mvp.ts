import type en from '#i18n/en/mvp.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  title: 'MVP',
  description:
    'Votre produit minimum viable : la livraison ou l’epic que votre entreprise doit terminer avant l’épuisement de la trésorerie.',
  choose: 'Choisir le MVP',
  chooseText:
    'Choisissez la livraison ou l’epic qui est votre MVP. Toutes les personnes qui voient le tableau de bord y suivent sa progression.',
  work: 'Livraison ou epic',
  workHint: 'La progression compte les éléments d’une livraison, ou tous les éléments sous un epic.',
  none: 'Aucun',
  choice: '{kind} : {name}',
  kinds: { DELIVERY: 'Livraison', EPIC: 'Epic' },
  save: 'Enregistrer',
  marked: 'MVP choisi.',
  unmarked: 'MVP retiré.',
  nothing: 'Pas encore de livraison ni d’epic',
  nothingText: 'Créez une livraison ou un epic sur l’un de vos tableaux, puis choisissez-le ici.',
  seeProjects: 'Voir les projets',
  itemsDone: '{done, number} sur {total, plural, one {# élément terminé} other {# éléments terminés}}',
  p50: '50 % de chances d’être terminé d’ici au',
  p85: '85 % de chances d’être terminé d’ici au',
  beforeCashOut: 'Terminé avant l’épuisement de la trésorerie',
  verdict: 'Verdict',
  verdictText:
    'Compare la prévision à 85 % à votre autonomie de trésorerie : viable jusqu’à 60 % de l’autonomie, risqué jusqu’à 80 %, non viable au-delà.',
  verdicts: { VIABLE: 'Viable', RISKY: 'Risqué', NOT_VIABLE: 'Non viable' },
  yes: 'Oui',
  no: 'Non',
  done: 'Terminé',
  unknown: 'Pas assez de données',
  reasons: {
    noItems: 'Il ne contient encore aucun élément : il n’y a rien à prévoir.',
    noThroughput:
      'Rien n’a été terminé sur son tableau ces 90 derniers jours : il n’y a pas de base pour une prévision.',
    fewDays: 'Une prévision demande au moins 5 jours avec des éléments terminés sur les 90 derniers jours.',
    beyondHorizon: 'À ce rythme, la prévision à 85 % est à plus de deux ans.',
  },
  errors: { unknown: 'Cette livraison ou cet epic n’existe pas. Choisissez-en un autre.' },
} satisfies SameKeys<typeof en>
