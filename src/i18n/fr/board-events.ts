import type en from '#i18n/en/board-events.ts'
import type { Same } from '#i18n/same.ts'

export default {
  types: {
    PLANNING: 'Planification',
    REVIEW: 'Revue',
    RETROSPECTIVE: 'Rétrospective',
    STAND_UP: 'Mêlée quotidienne',
    REFINEMENT: 'Affinage',
    OTHER: 'Événement',
  },
  errors: {
    titleMissing: 'Donnez un titre à l’événement.',
    notYours: 'Seuls son créateur et les responsables du tableau peuvent modifier cet événement.',
    duration: 'Un événement dure de 5 minutes à 24 heures.',
    boardUnknown: 'Choisissez un tableau de ce compte.',
    linkUnknown: 'Un lien commence par http:// ou https://.',
    noMaking: 'Vous pouvez consulter les événements, mais pas en créer.',
  },
} satisfies Same<typeof en>
