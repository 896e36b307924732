import type en from '#i18n/en/retro-demo.ts'
import type { Same } from '#i18n/same.ts'

export default {
  title: 'Demo de retrospectiva: mirar atrás, en directo',
  description: 'Únete a una retrospectiva en directo con tres colegas con guion. Sin registro y sin instalar nada.',
  heading: 'Mirar atrás, en directo',
  intro:
    'Una retrospectiva de verdad con tres colegas que interpreta el servidor con las mismas reglas que todos. Escribes, nadie lo ve hasta que se giran todas las tarjetas, y el equipo sale con dos cosas por hacer.',
  steps: {
    write:
      'Llega y escribe por tu cuenta. Las tarjetas de los demás quedan boca abajo y nadie sabe quién escribió qué.',
    group: 'Las tarjetas se giran. Se junta lo que va junto y todos votan lo que importa.',
    agree: 'Hablad de los dos temas más votados, acordad acciones y valorad la reunión. Seis minutos.',
  },
  stepsLabel: 'Qué pasa',
  start: 'Unirse a la retrospectiva',
  own: 'El tablero es solo tuyo: nadie más lo ve, de él no sale ningún correo y a las dos horas desaparece.',
  colleagues: 'Tus colegas',
  columns: 'Las columnas del tablero',
  visitor: 'Visitante',
  account: 'Demo de Trimtab',
  session: 'Mirar atrás con Ada, Ben y Chloé',
  bar: {
    label: 'Sobre este tablero',
    member: 'Facilitas tú. A Ada, Ben y Chloé los interpreta el servidor; nada de esto cuenta.',
    create: 'Crear una de verdad',
    again: 'Empezar de nuevo',
  },
  try: {
    title: 'Probar una retrospectiva',
    heading: 'Dirige una retrospectiva, sin tu equipo',
    intro:
      'Un tablero propio con tres colegas con guion. Tú los llevas por las fases; no cuenta para nada, nadie más lo ve y a las dos horas desaparece.',
    start: 'Preparar el tablero',
    session: 'Una prueba',
  },
  script: {
    icebreaker: '¿Qué es lo mejor que has comido esta semana?',
    moods: {
      first: 'Una tarta de ciruelas todavía caliente.',
      second: 'Pizza fría. Fue una semana de esas.',
      third: 'El curry de mi vecino.',
    },
    cards: {
      demoFridays: 'Enseñarnos lo que hemos construido, diez minutos cada viernes',
      lateMeetings: 'Las reuniones que empiezan después de las cuatro',
      pairing: 'Trabajar en pareja en lo difícil: fue el doble de rápido',
      threeMeetings: 'Tres reuniones sobre la misma pregunta',
      testData: 'Tener listos los datos de prueba, para que una entrega no los espere',
      nightRelease: 'Entregar a altas horas de la noche',
    },
    themes: { time: 'Tiempo para trabajar', release: 'Entregas con calma' },
    comments: {
      agree: 'Perdí dos tardes enteras con esto.',
      idea: '¿Y si un día de la semana no tuviera ninguna reunión?',
      cause: 'Empezamos tarde porque los datos nunca están.',
      offer: 'Puedo apuntar lo que tiene que estar listo a mediodía.',
    },
    actions: {
      quiet: 'Dejamos el miércoles libre de reuniones',
      quietIf: 'Si alguien pide una reunión un miércoles',
      morning: 'Entregamos antes de mediodía, o al día siguiente',
      morningIf: 'Si una entrega no está lista a mediodía',
    },
  },
} satisfies Same<typeof en>
