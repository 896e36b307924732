import type en from '#i18n/en/recovery.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  forgot: {
    title: 'Contraseña olvidada',
    heading: '¿Olvidaste tu contraseña?',
    intro: 'Escribe la dirección con la que inicias sesión y te enviaremos un enlace para restablecerla.',
    submit: 'Enviar enlace',
    sent: 'Revisa tu correo',
    sentText: 'Si existe una cuenta con {email}, hemos enviado un enlace. Es válido durante una hora.',
    back: 'Volver al inicio de sesión',
  },
  reset: {
    title: 'Contraseña nueva',
    heading: 'Elige una contraseña nueva',
    intro: 'Se cerrará tu sesión en todos los dispositivos. Después inicia sesión con la contraseña nueva.',
    newPassword: 'Contraseña nueva',
    submit: 'Restablecer la contraseña',
    stale: 'Este enlace ya no es válido',
    staleText: 'Puede que haya caducado o que ya se haya usado. Pide otro.',
    again: 'Pedir un enlace nuevo',
  },
  verify: {
    title: 'Confirma tu correo',
    heading: 'Confirma tu dirección de correo',
    ask: '¿Es {email} tu dirección? Confírmala para recibir ahí invitaciones y correos.',
    registeredAs:
      'Registro a nombre de {name}. Si no fuiste tú, cierra esta página: sin confirmación, el registro caduca.',
    submit: 'Confirmar la dirección',
    inbox: 'Revisa tu correo para verificar tu dirección antes de iniciar sesión.',
    resendText: '¿No ha llegado nada? Revisa el correo no deseado o pide otro enlace.',
    resend: 'Enviar otro enlace',
    resent: 'Si esta dirección aún debe confirmarse, hemos enviado otro enlace.',
    stale: 'Este enlace ya no es válido. Si tu dirección aún no está confirmada, pide otro.',
    done: 'Dirección de correo confirmada',
    doneText: 'Ya puedes iniciar sesión.',
    toLogin: 'Iniciar sesión',
    toApp: 'Ir al panel',
  },
  mail: {
    reset: {
      subject: 'Restablece tu contraseña de Trimtab',
      asked: 'Alguien, probablemente tú, ha pedido restablecer la contraseña de tu cuenta.',
      lasts: 'Este enlace es válido durante una hora y funciona una sola vez.',
      action: 'Restablecer la contraseña',
      notYou: 'Si no fuiste tú, ignora este correo. Tu contraseña no cambia.',
    },
    verify: {
      subject: 'Confirma tu dirección de correo',
      confirm: 'Confirma que esta dirección de correo es tuya.',
      lasts: 'Este enlace es válido durante dos días y funciona una sola vez.',
      action: 'Confirmar la dirección de correo',
      notYou: 'Si no has creado una cuenta de Trimtab, ignora este correo.',
    },
  },
  errors: {
    staleLink: 'Este enlace ha caducado o ya se usó. Pide otro.',
  },
} satisfies SameKeys<typeof en>
