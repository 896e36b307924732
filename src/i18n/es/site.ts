import type en from '#i18n/en/site.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  landing: {
    title: 'Estimar en equipo, saber cuándo estará listo',
    description:
      'Planning poker en directo con votos ocultos hasta que todos hayan votado, conectado con retrospectivas, tableros y previsiones.',
  },
  hero: {
    titleFirst: 'Estimar en equipo.',
    titleSecond: 'Saber cuándo estará listo.',
    lead: 'Planning poker en el que nadie ve un voto hasta que todos han votado. Tus estimaciones alimentan retrospectivas, tableros y previsiones. Tu tesorería y tu autonomía están en el mismo lugar.',
    start: 'Empezar gratis',
    demo: 'Probar una demo',
    terms: 'Gratis hasta 10 personas. Sin tarjeta.',
  },
  demo: {
    live: 'Juega una ronda completa en directo con compañeros simulados',
    story: 'Compra sin cuenta',
    voted: '{count, number} de {total, number} han votado',
    covered: 'Ha votado, voto oculto',
    notVoted: 'Tú, aún sin votar',
    you: 'Tú',
    yourCard: 'Elige tu carta',
    invitation: 'Cuatro personas han votado. Elige tu carta para revelar todos los votos a la vez.',
    average: 'Media',
    spread: 'Mín. – máx.',
    fromTo: '{low, number}–{high, number}',
    speak: 'Votos extremos: {low} ({lowVote, number}) y {high} ({highVote, number}). Empieza la conversación por ahí.',
    again: 'Votar de nuevo',
    note: 'Un equipo de ejemplo, cuyos votos forman parte de esta página. En una sesión real, los votos se quedan en el servidor hasta que se revelan.',
  },
  course: {
    title: 'Cuatro hábitos, los mismos números',
    lead: 'Las estimaciones, las retrospectivas, las entregas y la tesorería suelen estar en cuatro herramientas separadas. Trimtab las conecta. Las cuatro ya están disponibles: planning poker, retrospectivas, tableros y autonomía.',
    live: 'Ya disponible',
    demo: 'Probar sin cuenta',
    estimate: {
      title: 'Estimar',
      text: 'Planning poker con votos ocultos, para miembros e invitados. Cada estimación se queda con su historia.',
    },
    reflect: {
      title: 'Reflexionar',
      text: 'Retrospectivas cuyas acciones van directas a tu tablero y se revisan la próxima vez.',
    },
    flow: {
      title: 'Flujo',
      text: 'Tableros que muestran cuánto tardó de verdad una historia, junto a la estimación del equipo.',
    },
    cash: {
      title: 'Tesorería',
      text: 'Tesorería, gasto neto y autonomía, con el cálculo de cada cifra.',
    },
  },
  secrecy: {
    title: 'Un voto oculto no está en tu navegador',
    lead: 'Muchas herramientas envían todos los votos a todos los navegadores y solo los tapan. Cualquiera puede leerlos con las herramientas de desarrollo, y el primer número arrastra a los demás. En Trimtab, los votos se quedan en el servidor hasta que se revelan: ningún valor, ninguna media y ningún color los delata.',
    before: 'Ada vota. Esto es todo lo que recibe el navegador de Ben:',
    after: 'Los votos se revelan. Solo ahora se envían los números:',
    order: {
      title: 'Una única fuente de verdad',
      text: 'Cada sesión se ejecuta en una única sala que decide el orden de los eventos. Todos ven lo mismo.',
    },
    kept: {
      title: 'Nada se pierde si te desconectas',
      text: 'Tu voto se confirma en cuanto se guarda. Cuando vuelvas, tu sitio y tu voto seguirán ahí.',
    },
    guests: {
      title: 'Los invitados participan sin cuenta',
      text: 'Envía el enlace. Los invitados escriben un nombre, eligen un rol y participan.',
    },
  },
  plans: {
    title: 'Tres planes, límites claros',
    lead: 'Toda cuenta empieza en Free. Paga al mes o al año y cancela cuando quieras.',
    monthly: 'al mes',
    members: 'Hasta {count, number} miembros',
    membersUnlimited: 'Miembros ilimitados',
    poker: '{count, number} sesiones de planning poker al mes',
    pokerUnlimited: 'Sesiones de planning poker ilimitadas',
    retros: '{count, number} retrospectivas al mes',
    retrosUnlimited: 'Retrospectivas ilimitadas',
    projects: '{count, plural, one {# proyecto} other {# proyectos}} con tablero, flujo y previsiones',
    projectsUnlimited: 'Proyectos ilimitados con tablero, flujo y previsiones',
    start: 'Empezar gratis',
    details: 'Ver {plan} en detalle',
  },
  closing: {
    title: 'Una pequeña aleta mueve el timón. El timón mueve el barco.',
    text: 'Empieza con una historia y las personas que la van a construir.',
    start: 'Empezar tu primera sesión',
  },
  error: {
    title: 'Algo salió mal',
    text: 'Se produjo un error inesperado. Prueba a actualizar la página.',
    demo: 'Hubo un problema al cargar los datos de la demostración. Es normal durante la demostración.',
    retry: 'Intentar de nuevo',
    reference: 'Referencia: <id></id>',
  },
  notFound: {
    title: 'Página no encontrada',
    text: 'No encontramos esta página. Puede que se haya movido o que el enlace esté mal escrito.',
    back: 'Volver a la página anterior',
    toHome: 'Ir a la página de inicio',
  },
} satisfies SameKeys<typeof en>
