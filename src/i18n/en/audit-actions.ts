/** What the audit log calls what happened: the noun and the verb of each action. */
export default {
  account: {
    created: 'Account created',
    switched: 'Switched to this account',
    transferred: 'Account handed over',
    updated: 'Account changed',
  },
  admin_message: {
    sent: 'Message to the admins',
  },
  audit: {
    archived: 'Audit log archived',
  },
  audit_log: {
    exported: 'Audit log exported',
  },
  auth: {
    email_unverified: 'Sign-in without a verified e-mail',
    email_verified: 'E-mail verified',
    locked: 'Sign-in locked',
    logged_in: 'Signed in',
    logged_out: 'Signed out',
    login_failed: 'Sign-in failed',
    password_change_failed: 'Password change failed',
    password_changed: 'Password changed',
    password_reset: 'Password reset',
    proof_failed: 'Identity not confirmed',
    proved: 'Identity confirmed',
    recovery_codes_renewed: 'Recovery codes renewed',
    refresh_reused: 'Old refresh token used again',
    registered: 'Registered',
    reset_asked: 'Password reset asked for',
    two_factor_asked: 'Second factor asked for',
    two_factor_failed: 'Second factor failed',
    two_factor_off: 'Second factor switched off',
    two_factor_on: 'Second factor switched on',
    two_factor_passed: 'Second factor passed',
  },
  avatar: {
    changed: 'Avatar changed',
    removed: 'Avatar removed',
  },
  demo: {
    started: 'Demo started',
  },
  device: {
    forgotten: 'Device forgotten',
    named: 'Device named',
    registered: 'Device registered',
    trusted: 'Device trusted',
  },
  email: {
    change_cancelled: 'E-mail change cancelled',
    change_requested: 'E-mail change asked for',
    changed: 'E-mail changed',
  },
  features: {
    updated: 'Features changed',
  },
  invitation: {
    accepted: 'Invitation accepted',
    created: 'Invitation sent',
    declined: 'Invitation declined',
    resent: 'Invitation sent again',
    revoked: 'Invitation revoked',
  },
  member: {
    added: 'Member added',
    reactivated: 'Member reactivated',
    removed: 'Member removed',
    role_changed: 'Role changed',
    suspended: 'Member suspended',
  },
  onboarding: {
    completed: 'Setup completed',
    reset: 'Setup reset',
    skipped: 'Setup skipped',
    step_reached: 'Setup step done',
  },
  poker: {
    session_created: 'Planning poker session made',
    session_deleted: 'Planning poker session deleted',
    session_restored: 'Planning poker session brought back',
    session_updated: 'Planning poker session changed',
  },
  profile: {
    notifications_changed: 'Notification preferences changed',
    updated: 'Profile changed',
  },
  security: {
    locked: 'Person locked',
    suspicious_activity: 'Suspicious activity',
    suspicious_sign_in: 'Suspicious sign-in',
    unlocked: 'Person unlocked',
  },
  session: {
    ended: 'Sign-in ended',
  },
  team: {
    created: 'Team made',
    deleted: 'Team deleted',
    invited: 'Invited into a team',
    member_added: 'Added to a team',
    member_joined: 'Joined a team',
    member_removed: 'Removed from a team',
    role_changed: 'Team role changed',
    updated: 'Team changed',
  },
  user: {
    deleted: 'Person deleted',
  },
}
