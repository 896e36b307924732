import type en from '#i18n/en/audit-actions.ts'
import type { Same } from '#i18n/same.ts'

export default {
  account: {
    created: 'Cuenta creada',
    switched: 'Cambio a esta cuenta',
    transferred: 'Cuenta cedida',
    updated: 'Cuenta modificada',
  },
  admin_message: {
    sent: 'Mensaje a la administración',
  },
  api_key: {
    created: 'Clave de API creada',
    revoked: 'Clave de API revocada',
  },
  audit: {
    archived: 'Registro de auditoría archivado',
    verified: 'Registro de auditoría verificado',
  },
  audit_log: {
    exported: 'Registro de auditoría exportado',
  },
  auth: {
    email_unverified: 'Acceso sin correo verificado',
    email_verified: 'Correo verificado',
    locked: 'Acceso bloqueado',
    logged_in: 'Inicio de sesión',
    logged_out: 'Cierre de sesión',
    login_failed: 'Inicio de sesión fallido',
    password_change_failed: 'Cambio de contraseña fallido',
    password_changed: 'Contraseña cambiada',
    password_reset: 'Contraseña restablecida',
    proof_failed: 'Identidad no confirmada',
    proved: 'Identidad confirmada',
    recovery_codes_renewed: 'Códigos de recuperación renovados',
    refresh_reused: 'Token antiguo reutilizado',
    registered: 'Registro',
    reset_asked: 'Restablecimiento solicitado',
    two_factor_asked: 'Segundo factor solicitado',
    two_factor_failed: 'Segundo factor fallido',
    two_factor_off: 'Segundo factor desactivado',
    two_factor_on: 'Segundo factor activado',
    two_factor_passed: 'Segundo factor superado',
  },
  avatar: {
    changed: 'Avatar cambiado',
    removed: 'Avatar eliminado',
  },
  custom_role: {
    created: 'Rol personalizado creado',
    deleted: 'Rol personalizado eliminado',
    updated: 'Rol personalizado cambiado',
  },
  demo: {
    started: 'Demo iniciada',
  },
  device: {
    forgotten: 'Dispositivo olvidado',
    named: 'Dispositivo nombrado',
    registered: 'Dispositivo registrado',
    trusted: 'Dispositivo de confianza',
  },
  email: {
    change_cancelled: 'Cambio de correo cancelado',
    change_requested: 'Cambio de correo solicitado',
    changed: 'Correo cambiado',
  },
  features: {
    updated: 'Funciones modificadas',
  },
  invitation: {
    accepted: 'Invitación aceptada',
    created: 'Invitación enviada',
    declined: 'Invitación rechazada',
    resent: 'Invitación reenviada',
    revoked: 'Invitación revocada',
  },
  member: {
    added: 'Miembro añadido',
    custom_role_changed: 'Rol personalizado de un miembro cambiado',
    joined_by_sso: 'Llegó por inicio de sesión único',
    left: 'Salió de la cuenta',
    reactivated: 'Miembro reactivado',
    removed: 'Miembro eliminado',
    role_changed: 'Rol cambiado',
    suspended: 'Miembro suspendido',
  },
  onboarding: {
    completed: 'Configuración completada',
    reset: 'Configuración restablecida',
    skipped: 'Configuración omitida',
    step_reached: 'Paso de configuración hecho',
  },
  poker: {
    session_created: 'Sesión de planning poker creada',
    session_deleted: 'Sesión de planning poker eliminada',
    session_restored: 'Sesión de planning poker recuperada',
    session_updated: 'Sesión de planning poker cambiada',
  },
  profile: {
    notifications_changed: 'Preferencias de notificación cambiadas',
    updated: 'Perfil modificado',
  },
  security: {
    locked: 'Persona bloqueada',
    suspicious_activity: 'Actividad sospechosa',
    suspicious_sign_in: 'Inicio de sesión sospechoso',
    unlocked: 'Persona desbloqueada',
  },
  session: {
    ended: 'Sesión terminada',
  },
  sso: {
    domain_added: 'Dominio añadido',
    domain_removed: 'Dominio quitado',
    domain_verified: 'Dominio verificado',
    identity_accepted: 'Identidad recibida del proveedor',
    removed: 'Inicio de sesión único quitado',
    saved: 'Inicio de sesión único configurado',
    sign_in_failed: 'Inicio de sesión único fallido',
  },
  team: {
    created: 'Equipo creado',
    deleted: 'Equipo eliminado',
    invited: 'Invitación a un equipo',
    member_added: 'Añadido a un equipo',
    member_joined: 'Entrada en un equipo',
    member_removed: 'Retirado de un equipo',
    role_changed: 'Rol de equipo cambiado',
    updated: 'Equipo modificado',
  },
  user: {
    deleted: 'Persona eliminada',
  },
} satisfies Same<typeof en>
