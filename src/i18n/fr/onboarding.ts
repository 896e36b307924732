import type en from '#i18n/en/onboarding.ts'
import type { Same } from '#i18n/same.ts'

export default {
  title: 'Mettre en place votre compte',
  review: 'Votre mise en place',
  intro: 'Quatre étapes courtes. Chacune peut être laissée de côté, et tout se change plus tard.',
  progress: 'Étape {step, number} sur {count, number}',
  stepsLabel: 'Étapes de la mise en place',
  state: { done: 'Fait', current: 'Vous êtes ici', todo: 'À faire' },
  next: 'Enregistrer et continuer',
  finish: 'Enregistrer et terminer',
  later: 'Passer cette étape',
  back: 'Retour',
  skip: 'Passer la mise en place',
  steps: {
    company: { name: 'Votre entreprise', text: 'Donnez au compte le nom que vos gens connaissent.' },
    invite: { name: 'Vos collègues', text: 'Invitez les personnes avec qui vous travaillez.' },
    features: { name: 'Ce que vous utilisez', text: 'Activez ce qu’il vous faut, laissez le reste.' },
    session: { name: 'Première session', text: 'Préparez un planning poker avec vos propres stories.' },
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
      established: 'Établie',
    },
  },
  invite: {
    emails: 'Adresses e-mail',
    emailsHint: 'Une par ligne, ou séparées par des virgules.',
    role: 'Leur rôle',
    invited: '{count, plural, one {# personne invitée} other {# personnes invitées}}.',
    refused: 'Non invitées :',
  },
  features: {
    legend: 'Parties de Trimtab',
    higherPlan: 'Fait partie d’une autre offre.',
  },
  session: {
    name: 'Nom de la session',
    nameDefault: 'Notre première estimation',
    stories: 'Stories à estimer',
    storiesHint: 'Une par ligne. Vous pourrez en ajouter.',
    made: 'Votre première session est prête.',
    open: 'Ouvrir la session',
  },
  done: {
    title: 'Votre compte est en place',
    text: 'Reprenez les étapes quand vous voulez, ou recommencez.',
    dashboard: 'Vers le tableau de bord',
    again: 'Revoir cette étape',
    reset: 'Recommencer',
    resetHint: 'Recommencer ne change rien de ce que vous avez fait.',
  },
  panel: {
    title: 'Mettre en place {account}',
    text: 'La suite : {step}.',
    go: 'Continuer la mise en place',
    skip: 'Passer',
  },
  menu: {
    complete: 'Terminer la mise en place',
    review: 'Revoir la mise en place',
    reset: 'Recommencer la mise en place',
  },
  errors: {
    stepUnknown: 'Cette étape n’est pas connue.',
  },
} satisfies Same<typeof en>
