import type en from '#i18n/en/board-events.ts'
import type { Same } from '#i18n/same.ts'

export default {
  types: {
    PLANNING: 'Planificación',
    REVIEW: 'Revisión',
    RETROSPECTIVE: 'Retrospectiva',
    STAND_UP: 'Reunión diaria',
    REFINEMENT: 'Refinamiento',
    OTHER: 'Evento',
  },
  errors: {
    titleMissing: 'Dé un título al evento.',
    notYours: 'Solo quien lo creó y quienes dirigen el tablero pueden cambiar este evento.',
    duration: 'Un evento dura de 5 minutos a 24 horas.',
    boardUnknown: 'Elija un tablero de esta cuenta.',
    linkUnknown: 'Un enlace empieza por http:// o https://.',
    noMaking: 'Puede ver los eventos, pero no crearlos.',
  },
} satisfies Same<typeof en>
