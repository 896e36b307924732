import type en from '#i18n/en/poker-demo.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  title: 'Demo de planning poker: juega una ronda en directo',
  description:
    'Únete a una sesión de planning poker en directo con cuatro compañeros simulados. Sin registro ni instalación.',
  heading: 'Juega una ronda en directo',
  intro:
    'Una sesión real con cuatro compañeros simulados, que siguen las mismas reglas que tú. Votas, todas las cartas se revelan a la vez y los extremos se explican.',
  steps: {
    vote: 'Ada abre una historia. Ben, Chloé y Dmitri votan en secreto, y tú también.',
    talk: 'Las cartas se revelan en cuanto votas. Lee el comentario de quien más se aleja y responde.',
    settle: 'Ada guarda la estimación o pide otra ronda. Tres historias en tres minutos.',
  },
  stepsLabel: 'Cómo funciona',
  start: 'Unirme a la sesión',
  own: 'Solo tú ves esta sesión. No envía correos y se elimina a las dos horas.',
  colleagues: 'Tus compañeros',
  covered: 'Carta oculta',
  yourSeat: 'Tu sitio, aún sin carta',
  visitor: 'Visitante',
  you: 'Tú',
  account: 'Demo de Trimtab',
  session: 'Sesión con Ada, Ben, Chloé y Dmitri',
  stories: {
    checkout: 'Compra sin cuenta',
    checkoutText: 'Comprar sin cuenta: dirección, pago y recibo por correo.',
    import: 'Importar clientes desde una hoja de cálculo',
    importText: 'Un archivo de hasta 10.000 filas. Los errores se muestran antes de guardar nada.',
    label: 'Cambiar el nombre de un botón',
    labelText: '«Enviar» pasa a ser «Hacer el pedido», en tres idiomas.',
  },
  lines: {
    high: 'Voté alto: la última vez que tocamos esto, las pruebas y la migración llevaron más que el código.',
    low: 'Voté bajo: en primavera hicimos casi lo mismo y se puede aprovechar la mayor parte.',
    answer: 'Buen punto, no lo había pensado. Yo me acercaría a ti.',
    reply: 'Gracias, eso ayuda. Tengámoslo en cuenta para la estimación.',
    waiting: 'Sin prisa. Elige la carta en la que crees. Las nuestras siguen ocultas hasta que votes.',
  },
  bar: {
    label: 'Demo',
    guest: 'Esto es una demo. El servidor simula a Ada, Ben, Chloé y Dmitri. La sesión se elimina a las dos horas.',
    member: 'Una sesión de prueba con compañeros simulados. No cuenta para tu plan ni se conserva.',
    register: 'Crear cuenta',
    again: 'Empezar de nuevo',
    create: 'Crear una sesión real',
  },
  try: {
    title: 'Sesión de prueba',
    heading: 'Prueba una sesión de práctica',
    intro:
      'Tú facilitas mientras cuatro compañeros simulados votan y comentan. No cuenta para tu plan, no aparece en listas ni informes y se elimina a las dos horas.',
    start: 'Empezar sesión de prueba',
    session: 'Sesión de prueba',
  },
} satisfies SameKeys<typeof en>
