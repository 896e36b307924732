import type en from '#i18n/en/recovery.ts'
import type { Same } from '#i18n/same.ts'

export default {
  forgot: {
    title: 'Contraseña olvidada',
    heading: '¿Has olvidado tu contraseña?',
    intro: 'Escribe la dirección con la que inicias sesión y te enviamos un enlace para elegir otra.',
    submit: 'Enviar el enlace',
    sent: 'Mira tu correo',
    sentText: 'Si hay una cuenta con {email}, un enlace está en camino. Vale durante una hora.',
    back: 'Volver al inicio de sesión',
  },
  reset: {
    title: 'Contraseña nueva',
    heading: 'Elige una contraseña nueva',
    intro: 'Se cierra tu sesión en todas partes y entras con la nueva.',
    newPassword: 'Contraseña nueva',
    submit: 'Guardar la contraseña nueva',
    stale: 'Este enlace ya no sirve',
    staleText: 'Ya se usó, tiene más de una hora o llegó cortado. Enviar otro es cosa de un momento.',
    again: 'Enviar un enlace nuevo',
  },
  verify: {
    title: 'Confirma tu correo',
    heading: 'Confirma tu dirección de correo',
    ask: '¿Es {email} tu dirección? Confírmala y las invitaciones y mensajes te llegarán ahí.',
    registeredAs:
      'Registro a nombre de {name}. Si no has sido tú, cierra esta página: sin este enlace, el registro termina solo.',
    submit: 'Sí, es la mía',
    inbox: 'Mira tu correo para verificar tu dirección antes de iniciar sesión.',
    resendText: '¿No ha llegado nada? Mira en el correo no deseado o pide otro enlace.',
    resend: 'Enviar otro enlace',
    resent: 'Si esta dirección espera su confirmación, otro enlace está en camino.',
    stale: 'Este enlace ya no sirve. Si tu dirección aún no está confirmada, pide otro.',
    done: 'Tu dirección está confirmada.',
    doneText: 'Ya puedes iniciar sesión.',
    toLogin: 'Iniciar sesión',
    toApp: 'Ir al panel',
  },
  mail: {
    reset: {
      subject: 'Una contraseña nueva para Trimtab',
      asked: 'Alguien, probablemente tú, ha pedido una contraseña nueva para tu cuenta.',
      lasts: 'El enlace de abajo vale durante una hora y sirve una vez.',
      action: 'Elegir una contraseña nueva',
      notYou: 'Si no fuiste tú, no tienes que hacer nada: tu contraseña sigue igual.',
    },
    verify: {
      subject: 'Confirma tu dirección de correo',
      confirm: 'Confirma que esta dirección es tuya.',
      lasts: 'El enlace de abajo vale durante dos días y sirve una vez.',
      action: 'Confirmar la dirección',
      notYou: 'Si no has creado una cuenta de Trimtab, no la confirmes. No tienes que hacer nada.',
    },
  },
  errors: {
    staleLink: 'Este enlace ya se usó o es demasiado antiguo. Pide otro.',
  },
} satisfies Same<typeof en>
