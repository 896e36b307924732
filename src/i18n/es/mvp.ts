import type en from '#i18n/en/mvp.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  title: 'MVP',
  description:
    'Tu producto mínimo viable: la entrega o la épica que tu empresa tiene que terminar antes de que se agote el dinero.',
  choose: 'Elegir el MVP',
  chooseText: 'Elige la entrega o la épica que es tu MVP. Quienes ven el panel siguen allí su progreso.',
  work: 'Entrega o épica',
  workHint: 'El progreso cuenta los elementos de una entrega, o todos los elementos bajo una épica.',
  none: 'Ninguno',
  choice: '{kind}: {name}',
  kinds: { DELIVERY: 'Entrega', EPIC: 'Épica' },
  save: 'Guardar',
  marked: 'MVP elegido.',
  unmarked: 'MVP quitado.',
  nothing: 'Aún no hay entregas ni épicas',
  nothingText: 'Crea una entrega o una épica en uno de tus tableros y elígela aquí.',
  seeProjects: 'Ver proyectos',
  itemsDone: '{done, number} de {total, plural, one {# elemento terminado} other {# elementos terminados}}',
  p50: '50 % de probabilidad de estar terminado para el',
  p85: '85 % de probabilidad de estar terminado para el',
  beforeCashOut: 'Terminado antes de que se agote el dinero',
  verdict: 'Veredicto',
  verdictText:
    'Compara la previsión del 85 % con tu autonomía de tesorería: viable hasta el 60 % de la autonomía, arriesgado hasta el 80 %, no viable por encima.',
  verdicts: { VIABLE: 'Viable', RISKY: 'Arriesgado', NOT_VIABLE: 'No viable' },
  yes: 'Sí',
  no: 'No',
  done: 'Terminado',
  unknown: 'No hay datos suficientes',
  reasons: {
    noItems: 'Todavía no tiene elementos, así que no hay nada que prever.',
    noThroughput: 'En los últimos 90 días no se terminó nada en su tablero, así que no hay base para una previsión.',
    fewDays: 'Una previsión necesita al menos 5 días con elementos terminados en los últimos 90 días.',
    beyondHorizon: 'A este ritmo, la previsión al 85 % queda a más de dos años.',
  },
  errors: { unknown: 'Esta entrega o épica no existe. Elige otra.' },
} satisfies SameKeys<typeof en>
