import type en from '#i18n/en/rooms.ts'
import type { Same } from '#i18n/same.ts'

export default {
  lead: {
    claim: 'Asumir la facilitación',
    claimText: 'No hay nadie que facilite.',
    claimWait:
      'Quien facilita no está. {seconds, plural, one {Podrás tomar el relevo en # segundo.} other {Podrás tomar el relevo en # segundos.}}',
    ledBy: 'Dirige {name}',
    leave: 'Salir',
    stay: 'Quedarse',
  },
  settings: {
    name: 'Nombre',
    about: 'Descripción',
    save: 'Guardar los ajustes',
    cancel: 'Cancelar',
  },
  invite: {
    title: 'Invitar',
    text: 'Quien tenga el enlace puede entrar, sin cuenta.',
    textMembers: 'Los miembros de tu cuenta entran con este enlace.',
    textClosed: 'Ahora no pueden entrar invitados nuevos. Los miembros de tu cuenta pueden entrar con este enlace.',
    show: 'Código QR',
    qr: 'El enlace como código para una cámara',
    copy: 'Copiar enlace',
    copied: 'Copiado',
    byHand: 'Selecciona el enlace y cópialo.',
  },
  people: {
    title: 'Personas',
    here: '{count, plural, one {# presente} other {# presentes}}',
    you: 'tú',
    guest: 'invitado',
    away: 'ausente',
    roleOf: 'Papel de {name}',
    alsoFacilitator: 'Facilita también',
    remove: 'Quitar a {name}',
    removeAsk: '¿Quitar a {name}? Solo podrá volver si restauras su acceso.',
    removedPeople: '{count, plural, one {# persona quitada} other {# personas quitadas}}',
    restore: 'Restaurar el acceso',
    restoreOf: 'Restaurar el acceso de {name}',
    restored: '{name} puede volver con el mismo enlace.',
    removeDo: 'Quitar',
    handOverAsk: '¿Hacer que {name} facilite en tu lugar? Tú te quedas y participas.',
    handOverDo: 'Ceder',
    keep: 'Dejar',
  },
  guests: {
    askBack: 'Pide a quien facilita que restaure tu acceso y vuelve a cargar esta página.',
    reload: 'Volver a cargar la página',
    noWayBack: 'Ahora no pueden entrar invitados nuevos. Pide a quien facilita que te deje entrar.',
    door: 'Dejar entrar a invitados nuevos',
    doorOpen: 'Cualquiera que tenga el enlace puede entrar como invitado.',
    doorClosed:
      'No puede entrar ningún invitado nuevo. Quienes están en la sesión se quedan, y los miembros de tu cuenta aún pueden entrar.',
    removeAll: 'Quitar a todos los invitados',
    removeAsk:
      '{count, plural, one {¿Quitar al invitado?} other {¿Quitar a los # invitados?}} Salen enseguida y solo podrán volver si restauras su acceso.',
    closeToo: 'Tampoco dejar entrar a invitados nuevos',
    removeDo: '{count, plural, one {Quitar a # invitado} other {Quitar a # invitados}}',
    cancel: 'Cancelar',
    removed: '{count, plural, one {# invitado quitado.} other {# invitados quitados.}}',
    restored:
      '{count, plural, one {# invitado puede volver con el mismo enlace.} other {# invitados pueden volver con el mismo enlace.}}',
    comments: 'Has llegado al límite de {count, number} comentarios para invitados. Quita uno para escribir otro.',
  },
  timer: {
    start: 'Iniciar un temporizador',
    stop: 'Parar el temporizador',
    lengthen: 'Un minuto más',
    minutes: '{minutes, plural, one {# minuto} other {# minutos}}',
    seconds: '{seconds, number} segundos',
    over: 'Se acabó el tiempo',
    left: 'Quedan {minutes, number}:{seconds}',
    leftSpoken:
      '{seconds, plural, one {Queda # segundo en el temporizador.} other {Quedan # segundos en el temporizador.}}',
  },
  undo: { undo: 'Deshacer', dismiss: 'Cerrar' },
  say: {
    joined: '{count, plural, one {{name} está aquí.} other {Han llegado # personas.}}',
    left: '{count, plural, one {{name} se ha ido.} other {Se han ido # personas.}}',
    leads: '{name} facilita ahora.',
    youLead: 'Ahora facilitas tú.',
  },
} satisfies Same<typeof en>
