import type en from '#i18n/en/retro-demo.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  title: 'Demo de retrospectiva: participa en directo',
  description: 'Únete a una retrospectiva en directo con tres compañeros simulados. Sin registro ni instalación.',
  heading: 'Participa en una retrospectiva en directo',
  intro:
    'Una retrospectiva real con tres compañeros simulados, que siguen las mismas reglas que tú. Escribes, las tarjetas siguen ocultas hasta que se revelan todas y el equipo sale con dos acciones.',
  steps: {
    write:
      'Responde a la llegada y escribe por tu cuenta. Las demás tarjetas siguen ocultas y nadie sabe quién escribió qué.',
    group: 'Se revelan las tarjetas. El equipo agrupa las parecidas y cada persona vota lo que importa.',
    agree: 'Debate los dos temas principales, acuerda acciones y valora la reunión. Seis minutos.',
  },
  stepsLabel: 'Cómo funciona',
  start: 'Unirme a la retrospectiva',
  own: 'Solo tú ves esta retrospectiva. No envía correos y se elimina a las dos horas.',
  colleagues: 'Tus compañeros',
  columns: 'Las columnas del tablero',
  visitor: 'Visitante',
  you: 'Tú',
  account: 'Demo de Trimtab',
  session: 'Retrospectiva con Ada, Ben y Chloé',
  bar: {
    label: 'Demo',
    member: 'Tú facilitas. El servidor simula a Ada, Ben y Chloé. No cuenta para tu plan.',
    create: 'Crear una retrospectiva real',
    again: 'Empezar de nuevo',
  },
  try: {
    title: 'Retrospectiva de prueba',
    heading: 'Practica con una retrospectiva',
    intro:
      'Guías a tres compañeros simulados por las fases. No cuenta para tu plan, solo tú la ves y se elimina a las dos horas.',
    start: 'Empezar retrospectiva de prueba',
    session: 'Retrospectiva de prueba',
  },
  script: {
    icebreaker: '¿Qué es lo mejor que has comido esta semana?',
    moods: {
      first: 'Una tarta de ciruelas todavía caliente.',
      second: 'Pizza fría. Fue una semana de esas.',
      third: 'El curry de mi vecino.',
    },
    cards: {
      demoFridays: 'Una demo de diez minutos cada viernes',
      lateMeetings: 'Las reuniones que empiezan después de las cuatro',
      pairing: 'En pareja en lo difícil: el doble de rápido',
      threeMeetings: 'Tres reuniones sobre la misma pregunta',
      testData: 'Tener listos los datos de prueba para no retrasar las entregas',
      nightRelease: 'Entregar a altas horas de la noche',
    },
    themes: { time: 'Tiempo de concentración', release: 'Entregas con calma' },
    comments: {
      agree: 'Perdí dos tardes enteras con esto.',
      idea: '¿Y si tuviéramos un día a la semana sin ninguna reunión?',
      cause: 'Empezamos tarde porque los datos de prueba nunca están.',
      offer: 'Puedo hacer una lista de lo que debe estar listo a mediodía.',
    },
    actions: {
      quiet: 'Dejar los miércoles sin reuniones',
      quietIf: 'Si alguien pide una reunión un miércoles',
      morning: 'Entregar antes de mediodía o al día siguiente',
      morningIf: 'Si una entrega no está lista a mediodía',
    },
  },
} satisfies SameKeys<typeof en>
