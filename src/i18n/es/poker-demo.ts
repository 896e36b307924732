import type en from '#i18n/en/poker-demo.ts'
import type { Same } from '#i18n/same.ts'

export default {
  title: 'Demo de planning poker: juega una ronda en directo',
  description:
    'Siéntate a una mesa de planning poker en directo con cuatro compañeros simulados. Sin registro, sin instalar nada.',
  heading: 'Juega una ronda en directo',
  intro:
    'Una sesión de verdad con cuatro compañeros, a los que juega el servidor con las mismas reglas que todos. Votas, las cartas se giran a la vez y quien queda más lejos lo explica.',
  steps: {
    vote: 'Ada abre una historia. Ben, Chloé y Dmitri juegan su carta boca abajo, y tú también.',
    talk: 'Las cartas se giran cuando la tuya está en la mesa. Escucha a quien se aparta y contéstale.',
    settle: 'Ada fija la estimación o pide una segunda ronda. Tres historias, tres minutos.',
  },
  stepsLabel: 'Qué ocurre',
  start: 'Sentarme a la mesa',
  own: 'La mesa es solo tuya: nadie más la ve, ningún correo sale de ella y a las dos horas desaparece.',
  colleagues: 'Tus compañeros',
  covered: 'Una carta, boca abajo',
  yourSeat: 'Tu sitio, aún sin carta',
  visitor: 'Visitante',
  account: 'Demo de Trimtab',
  session: 'Una ronda con Ada, Ben, Chloé y Dmitri',
  stories: {
    checkout: 'Compra sin cuenta',
    checkoutText: 'Se compra sin cuenta: dirección, pago y recibo por correo.',
    import: 'Importar clientes desde una hoja de cálculo',
    importText: 'Un archivo de hasta 10 000 filas; lo que no encaja se muestra antes de guardar nada.',
    label: 'Cambiar el nombre de un botón',
    labelText: '«Enviar» pasa a ser «Hacer el pedido», en tres idiomas.',
  },
  lines: {
    high: 'Voté alto: la última vez que tocamos esto, las pruebas y la migración llevaron más que el código.',
    low: 'Voté bajo: en primavera hicimos casi lo mismo y se puede aprovechar la mayor parte.',
    answer: 'Buen punto, no lo había pensado. Yo me acercaría a ti.',
    reply: 'Gracias, eso ayuda. Tengámoslo en cuenta para la estimación.',
    waiting: 'Sin prisa. Juega la carta en la que crees; las nuestras siguen boca abajo hasta entonces.',
  },
  bar: {
    label: 'Demo',
    guest: 'Esto es una demo. A Ada, Ben, Chloé y Dmitri los juega el servidor; la mesa termina a las dos horas.',
    member: 'Una mesa para probar las cartas. El servidor juega a tus compañeros, y nada de aquí cuenta ni se guarda.',
    register: 'Crear una cuenta',
    again: 'Una mesa nueva',
    create: 'Crear una sesión de verdad',
  },
  try: {
    title: 'Probar las cartas',
    heading: 'Una mesa para probar las cartas',
    intro:
      'Tú diriges, y cuatro compañeros simulados votan y comentan como personas. No cuenta para tu plan, no aparece en ninguna lista ni en ninguna cifra y a las dos horas desaparece.',
    start: 'Poner la mesa',
    session: 'Probando las cartas',
  },
} satisfies Same<typeof en>
