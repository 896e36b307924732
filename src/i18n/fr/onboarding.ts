import type en from '#i18n/en/onboarding.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  title: 'Configurer votre compte',
  review: 'Votre configuration',
  intro: 'Quatre étapes courtes. Vous pouvez en passer et tout modifier plus tard.',
  progress: 'Étape {step, number} sur {count, number}',
  stepsLabel: 'Étapes de la configuration',
  state: { done: 'Fait', current: 'En cours', todo: 'À faire' },
  next: 'Enregistrer et continuer',
  finish: 'Enregistrer et terminer',
  later: 'Passer cette étape',
  back: 'Retour',
  skip: 'Passer la configuration',
  steps: {
    company: { name: 'Votre entreprise', text: 'Indiquez le nom que votre équipe connaît.' },
    invite: { name: 'Votre équipe', text: 'Invitez les personnes avec qui vous travaillez.' },
    features: { name: 'Fonctionnalités', text: 'Activez ce dont vous avez besoin. Le reste peut rester désactivé.' },
    session: { name: 'Première session', text: 'Préparez une session de planning poker avec vos propres stories.' },
  },
  company: {
    name: 'Nom du compte',
    website: 'Site web',
    stage: 'Stade',
    founded: 'Année de création',
    optional: 'facultatif',
    stages: {
      none: 'Non précisé',
      idea: 'Idée',
      'pre-seed': 'Pré-amorçage',
      seed: 'Amorçage',
      'series-a': 'Série A',
      growth: 'Croissance',
      established: 'Bien établie',
    },
  },
  invite: {
    emails: 'Adresses e-mail',
    emailsHint: 'Une par ligne, ou séparées par des virgules.',
    role: 'Rôle',
    invited: '{count, plural, one {# personne invitée.} other {# personnes invitées.}}',
    refused: 'Non invités :',
  },
  features: {
    legend: 'Fonctionnalités',
    higherPlan: 'Non inclus dans votre offre',
  },
  session: {
    name: 'Nom de la session',
    nameDefault: 'Notre première estimation',
    stories: 'Stories',
    storiesHint: 'Une par ligne. Vous pourrez en ajouter ensuite.',
    created: 'Votre première session est prête.',
    open: 'Ouvrir la session',
  },
  done: {
    title: 'Votre compte est configuré',
    text: 'Vous pouvez revoir chaque étape à tout moment.',
    dashboard: 'Aller au tableau de bord',
    again: 'Revoir',
    reset: 'Recommencer',
    resetHint: 'Recommencer remet toutes les étapes à faire. Ce que vous avez saisi est conservé.',
  },
  panel: {
    title: 'Configurer {account}',
    text: 'Prochaine étape : {step}',
    go: 'Continuer la configuration',
    skip: 'Passer',
  },
  menu: {
    complete: 'Terminer la configuration',
    review: 'Revoir la configuration',
    reset: 'Recommencer la configuration',
  },
  errors: {
    stepUnknown: 'Étape inconnue.',
  },
} satisfies SameKeys<typeof en>
