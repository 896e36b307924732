import type en from '#i18n/en/legal.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  version: 'Versión del {version}',
  contents: 'En esta página',
  operator:
    'Esta página aún no nombra al responsable de este sitio. Si eres tú, define SELLER_NAME, SELLER_ADDRESS y SELLER_EMAIL.',
  seller: {
    name: 'Nombre',
    address: 'Dirección',
    email: 'Correo',
    taxId: 'Número fiscal',
    register: 'Registro',
  },
  terms: {
    title: 'Condiciones de uso',
    description: 'Lo que aceptas al crear una cuenta, en lenguaje sencillo.',
    intro: 'Estas condiciones son un acuerdo entre tú y quien gestiona este sitio. Las aceptas al crear una cuenta.',
    provider: { title: 'Quién presta el servicio', text: 'El responsable de este sitio presta el servicio.' },
    account: {
      title: 'Tu cuenta',
      text: 'Regístrate con una dirección de correo que sea tuya y guarda tu contraseña para ti. Quien inicia sesión con ella actúa en tu nombre.',
      people:
        'El propietario y los administradores de una cuenta deciden quién está en ella y qué puede hacer cada miembro. Invita solo a personas que lo esperen.',
    },
    plans: {
      title: 'Planes y precios',
      text: 'La página de precios muestra qué incluye y cuánto cuesta cada plan. Los planes de pago se renuevan hasta que los canceles. Los pagos marcados como simulados no cobran nada.',
    },
    use: {
      title: 'Uso correcto',
      text: 'No uses el servicio para nada ilícito, no envíes publicidad con él y no intentes llegar a datos que no son para ti.',
      limits:
        'Para proteger a todos, el número de inicios de sesión, registros, invitaciones y otras peticiones está limitado.',
    },
    content: {
      title: 'Tu contenido',
      text: 'Lo que escribes sigue siendo tuyo. Se guarda y se muestra a las personas con quienes lo compartes, y no se usa para nada más.',
      account:
        'El contenido pertenece a la cuenta en la que se escribió. Su propietario puede exportarlo y eliminarlo.',
    },
    ending: {
      title: 'Salida y eliminación',
      text: 'Puedes salir de una cuenta o eliminar tu perfil en cualquier momento. El propietario puede eliminar la cuenta con todo lo que contiene. Una cuenta eliminada no se puede restaurar.',
      demo: 'Una demostración termina sola después de {hours, plural, one {# hora} other {# horas}} y se elimina con todo su contenido.',
    },
    liability: {
      title: 'Responsabilidad',
      text: 'El servicio se presta tal como está, sin garantía de que esté siempre disponible o libre de errores. Esto no limita los derechos que te da la ley.',
    },
    changes: {
      title: 'Cambios',
      text: 'Cuando estas condiciones cambian, la nueva versión se publica aquí con la lista de cambios. La versión que aceptaste se guarda con tu perfil.',
      plans: '{version}: se pueden comprar planes de pago.',
      first: '{version}: la primera versión.',
    },
  },
  privacy: {
    title: 'Privacidad',
    description: 'Qué datos tuyos se guardan, por qué, durante cuánto tiempo y quién los trata.',
    intro:
      'En resumen: sin publicidad, sin rastreo, sin scripts de otros sitios. Solo se guarda lo que el servicio necesita.',
    controller: { title: 'Quién es responsable', text: 'El responsable de este sitio responde de tus datos.' },
    data: {
      title: 'Qué se guarda',
      profile:
        'Tu perfil: nombre, dirección de correo, teléfono, idioma, zona horaria, foto si la añades, y un resumen criptográfico de tu contraseña, del que no se puede leer la contraseña.',
      content:
        'Lo que escribes, y lo que escriben otras personas, en sesiones, retrospectivas y tableros, y quién lo hizo. Si una retrospectiva es anónima, tu nombre no se guarda de forma duradera con tus tarjetas.',
      security:
        'Por seguridad: cada inicio de sesión con dirección IP, país, navegador y dispositivo, y un registro de los cambios de una cuenta, con la dirección IP y el navegador de los que proceden. Tus contraseñas y códigos no están en él.',
      why: 'Estos datos son necesarios para prestar el servicio y protegerlo. No se venden ni se usan para crear perfiles.',
    },
    cookies: {
      title: 'Cookies y almacenamiento en tu navegador',
      text: 'Todo lo que aparece aquí es necesario para las páginas que usas. Nadie más lo lee. Con https, algunos nombres empiezan por __Host- o __Secure-.',
      name: 'Nombre',
      purpose: 'Finalidad',
      lasts: 'Duración',
      session: 'Mantiene tu sesión iniciada',
      pending: 'Guarda tu inicio de sesión a la espera del código de verificación',
      sso: 'Guarda tu inicio de sesión a la espera de tu empresa',
      device: 'Reconoce un navegador con el que ya has iniciado sesión',
      guest: 'Permite a un invitado entrar en una sesión',
      theme: 'Claro u oscuro',
      locale: 'Tu idioma',
      nav: 'Si la barra lateral está contraída',
      navGroups: 'Los grupos abiertos de la barra lateral',
      lastBoard: 'El último tablero que abriste',
      tz: 'Tu zona horaria',
      actsIn: 'Almacenamiento local: la cuenta en la que actúan todas las pestañas',
      pendingCart: 'Almacenamiento local: el plan que elegiste antes de iniciar sesión',
      sounds: 'Almacenamiento local: sonidos activados o no',
      drafts: 'Almacenamiento de sesión: borradores de tarjetas de una retrospectiva',
      unsent: 'Almacenamiento de sesión: cambios aún sin enviar',
      seals: 'Almacenamiento de sesión: lo que tu navegador necesita para comprobar los votos',
      scroll: 'Almacenamiento de sesión: tu posición en una página',
      days: '{count, plural, one {# día} other {# días}}',
      minutes: '{count, plural, one {# minuto} other {# minutos}}',
      hours: '{count, plural, one {# hora} other {# horas}}',
      tab: 'Hasta cerrar la pestaña',
      signIn: 'Hasta que inicies sesión o lo borres',
      stays: 'Hasta que lo borres',
    },
    processors: {
      title: 'Quién trata los datos',
      machine: 'El servicio y su base de datos funcionan en un servidor del responsable.',
      cloudflare: 'El servicio funciona en la red de Cloudflare.',
      turso: 'La base de datos está alojada en Turso.',
      otherDatabase: 'La base de datos funciona en un servidor que eligió el responsable.',
      email: 'Los correos se envían con {name}, que recibe la dirección y el texto de cada correo.',
      noEmail: 'Los correos no salen de este sitio: no hay ningún proveedor de correo configurado.',
      dns: 'Cuando una empresa verifica su dominio, se consulta a {name} sobre ese dominio y nada más.',
      sso: 'Si tu empresa ha configurado el inicio de sesión único, su propio proveedor dice a este sitio quién eres.',
    },
    retention: {
      title: 'Cuánto tiempo se guardan los datos',
      profile: 'Tu perfil: hasta que lo elimines.',
      content: 'El contenido de una cuenta: hasta que alguien lo elimine, o elimine la cuenta.',
      registrations: 'Un registro sin confirmar: {days, plural, one {# día} other {# días}}.',
      signIns: 'Las sesiones cerradas y los intentos de inicio de sesión: {days, plural, one {# día} other {# días}}.',
      counters:
        'Los intentos fallidos se cuentan por dirección de correo o IP. El recuento solo guarda una forma cifrada e ilegible de la dirección y se elimina un día después del último intento.',
      links: 'Los enlaces y códigos enviados por correo: hasta un día después de que caduquen.',
      notifications:
        'Las notificaciones leídas se eliminan {read} días después de crearse; las demás, a los {all} días.',
      emails:
        'Los correos: su texto se borra en cuanto se envían, el resto después de {days, plural, one {# día} other {# días}}. Los que no se han podido enviar: {failed, plural, one {# día} other {# días}}.',
      audit:
        'El registro de cambios: tanto como la cuenta. Queda constancia de que una cuenta se eliminó, con su identificador y el de la persona que lo hizo, sin nombres.',
      demos: 'Las demostraciones: {hours, plural, one {# hora} other {# horas}}.',
    },
    rights: {
      title: 'Tus derechos',
      text: 'En tu perfil puedes ver y cambiar tus datos, descargarlos en un archivo y eliminar el perfil. Lo que escribiste en una cuenta de otras personas se queda allí sin tu nombre ni tu dirección.',
      ask: 'También puedes pedir al responsable una copia, una corrección o una eliminación, y reclamar ante la autoridad de protección de datos de tu país.',
    },
  },
} satisfies SameKeys<typeof en>
