import type en from '#i18n/en/site.ts'
import type { Same } from '#i18n/same.ts'

export default {
  landing: {
    title: 'Estimar en equipo, saber hasta dónde alcanza',
    description:
      'Planning poker en vivo con votos ocultos hasta que todos hayan votado, el primer tramo de una sola carta, de la estimación a la caja.',
  },
  hero: {
    titleFirst: 'Estimar en equipo.',
    titleSecond: 'Saber hasta dónde alcanza.',
    lead: 'Planning poker en el que ningún voto se ve antes de que todos hayan votado. Es el primer tramo de una sola carta para toda la empresa: del tamaño de una historia a cuánto dura el dinero.',
    start: 'Empezar gratis',
    demo: 'Recorrer una demo',
    terms: 'Gratis hasta 10 personas. Sin pedir datos de pago.',
  },
  demo: {
    live: 'Jugar una ronda entera en directo, con compañeros que responden',
    story: 'Compra sin cuenta',
    voted: '{count, number} de {total, number} han votado',
    covered: 'Ha votado, boca abajo',
    open: 'Tu sitio, todavía sin carta',
    you: 'Tú',
    yourCard: 'Juega tu carta',
    invitation: 'Cuatro cartas esperan boca abajo. Juega la tuya y se dan la vuelta todas a la vez.',
    average: 'Promedio',
    spread: 'Rango',
    fromTo: '{low, number}–{high, number}',
    speak: 'Los más alejados: {low} ({lowVote, number}) y {high} ({highVote, number}). La conversación empieza ahí.',
    again: 'Votar de nuevo',
    note: 'Un equipo de muestra. Aquí sus cartas llegan con la página; en una sesión real se quedan en el servidor hasta que se revelan.',
  },
  course: {
    title: 'Cuatro hábitos, los mismos números',
    lead: 'Estimar, mirar atrás, seguir el flujo y contar la caja suelen vivir en cuatro herramientas que nunca se encuentran. Trimtab las pone en una sola carta. Tres tramos están navegados; el último está trazado.',
    live: 'Ya disponible',
    next: 'Próximo en la carta',
    demo: 'Probar sin cuenta',
    estimate: {
      title: 'Estimar',
      text: 'Planning poker con votos ocultos, para miembros e invitados. La estimación pertenece a su historia y se queda con ella.',
    },
    reflect: {
      title: 'Reflexionar',
      text: 'Retrospectivas cuyas acciones llegan a donde está el trabajo, y por las que se pregunta la próxima vez.',
    },
    flow: {
      title: 'Fluir',
      text: 'Tableros que muestran cuánto tardó de verdad una historia, junto a lo que el equipo había dicho.',
    },
    cash: {
      title: 'Durar',
      text: 'Una previsión de caja que cuenta con el trabajo pendiente, para leer un plan en meses.',
    },
  },
  secrecy: {
    title: 'Un voto oculto no está en tu navegador',
    lead: 'Es fácil enviar todos los votos a todos los navegadores y solo taparlos. Entonces basta con abrir las herramientas de desarrollo para leerlos, y el primer número arrastra a los demás. En Trimtab un voto se queda en el servidor hasta que se revela: no sale ningún valor, ningún promedio, ningún color que lo delate.',
    before: 'Ada vota. Esto es todo lo que recibe el navegador de Ben:',
    after: 'Las cartas se dan la vuelta. Solo ahora viajan los números:',
    order: {
      title: 'Un solo guardián por sesión',
      text: 'Cada sesión tiene una única sala que decide el orden de las cosas. Todos están en la misma mesa.',
    },
    kept: {
      title: 'Un corte no borra nada',
      text: 'Tu voto se confirma cuando queda guardado. Vuelve, y tu sitio y tu carta estarán ahí.',
    },
    guests: {
      title: 'Los invitados se sientan',
      text: 'Envía el enlace. Un invitado escribe un nombre, elige un rol y participa, sin cuenta.',
    },
  },
  plans: {
    title: 'Tres planes, números claros',
    lead: 'Toda cuenta empieza en Free. Los planes de pago abrirán junto con la facturación; hasta entonces, sus demos muestran lo que contienen.',
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
    demo: 'Ver la demo {plan}',
  },
  closing: {
    title: 'Una pequeña aleta mueve el timón. El timón mueve el barco.',
    text: 'Empieza con una historia y las personas que la van a construir.',
    start: 'Iniciar tu primera sesión',
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
    text: 'No hay nada en esta dirección. Puede que se haya movido o que el enlace tenga un error.',
    toHome: 'Ir al inicio',
  },
} satisfies Same<typeof en>
