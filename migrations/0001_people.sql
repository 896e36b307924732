CREATE TABLE `admin_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`user_id` text NOT NULL,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `admin_messages_account_id_id_unique` ON `admin_messages` (`account_id`,`id`);--> statement-breakpoint
CREATE TABLE `api_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`scopes` text NOT NULL,
	`secret_hash` text NOT NULL,
	`last_four` text NOT NULL,
	`last_used_at` integer,
	`expires_at` integer,
	`revoked_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_account_id_id_unique` ON `api_keys` (`account_id`,`id`);--> statement-breakpoint
CREATE TABLE `custom_roles` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`permissions` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `custom_roles_account_id_id_unique` ON `custom_roles` (`account_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `custom_roles_account_id_name_key_unique` ON `custom_roles` (`account_id`,`name_key`);--> statement-breakpoint
CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`permissions` text NOT NULL,
	`team_id` text,
	`team_role` text,
	`inviter_id` text NOT NULL,
	`secret_hash` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`sent_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`answered_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`,`team_id`) REFERENCES `teams`(`account_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `invitations_email_idx` ON `invitations` (`email`);--> statement-breakpoint
CREATE INDEX `invitations_status_idx` ON `invitations` (`account_id`,`status`);--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_account_id_id_unique` ON `invitations` (`account_id`,`id`);--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`params` text NOT NULL,
	`link` text,
	`read_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notifications_user_idx` ON `notifications` (`account_id`,`user_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_account_id_id_unique` ON `notifications` (`account_id`,`id`);--> statement-breakpoint
CREATE TABLE `sso_connections` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`discovery_url` text NOT NULL,
	`client_id` text NOT NULL,
	`client_secret` text NOT NULL,
	`provider` text NOT NULL,
	`enabled` integer DEFAULT false NOT NULL,
	`required` integer DEFAULT false NOT NULL,
	`saved_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sso_connections_account_id_unique` ON `sso_connections` (`account_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `sso_connections_account_id_id_unique` ON `sso_connections` (`account_id`,`id`);--> statement-breakpoint
CREATE TABLE `sso_domains` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`domain` text NOT NULL,
	`token` text NOT NULL,
	`verified_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sso_domains_verified` ON `sso_domains` (`domain`) WHERE verified_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `sso_domains_account_id_id_unique` ON `sso_domains` (`account_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `sso_domains_account_id_domain_unique` ON `sso_domains` (`account_id`,`domain`);--> statement-breakpoint
CREATE TABLE `team_members` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`team_id` text NOT NULL,
	`membership_id` text NOT NULL,
	`role` text NOT NULL,
	`joined_at` integer NOT NULL,
	FOREIGN KEY (`account_id`,`team_id`) REFERENCES `teams`(`account_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`,`membership_id`) REFERENCES `memberships`(`account_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `team_members_membership_idx` ON `team_members` (`membership_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `team_members_account_id_id_unique` ON `team_members` (`account_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `team_members_team_id_membership_id_unique` ON `team_members` (`team_id`,`membership_id`);--> statement-breakpoint
CREATE TABLE `teams` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `teams_account_id_id_unique` ON `teams` (`account_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `teams_account_id_name_key_unique` ON `teams` (`account_id`,`name_key`);--> statement-breakpoint
CREATE TABLE `attempt_counters` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`times` text NOT NULL,
	`locked_until` integer
);
--> statement-breakpoint
CREATE TABLE `avatars` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`image` blob NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `devices` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`secret_hash` text NOT NULL,
	`name` text NOT NULL,
	`trusted_at` integer,
	`first_seen_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `devices_user_id_secret_hash_unique` ON `devices` (`user_id`,`secret_hash`);--> statement-breakpoint
CREATE TABLE `login_attempts` (
	`id` text PRIMARY KEY NOT NULL,
	`email_key` text NOT NULL,
	`user_id` text,
	`host_account_id` text,
	`device_id` text,
	`ip_address` text,
	`user_agent` text,
	`country` text,
	`success` integer NOT NULL,
	`risk_factors` text NOT NULL,
	`risk_score` integer DEFAULT 0 NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `login_attempts_email_idx` ON `login_attempts` (`email_key`,`at`);--> statement-breakpoint
CREATE INDEX `login_attempts_user_idx` ON `login_attempts` (`user_id`,`at`);--> statement-breakpoint
CREATE INDEX `login_attempts_account_idx` ON `login_attempts` (`host_account_id`,`at`);--> statement-breakpoint
CREATE INDEX `auth_sessions_account_idx` ON `auth_sessions` (`active_account_id`);--> statement-breakpoint
CREATE TABLE `one_time_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`user_id` text,
	`secret_hash` text NOT NULL,
	`payload` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `one_time_tokens_user_idx` ON `one_time_tokens` (`user_id`,`kind`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recovery_codes_user_idx` ON `recovery_codes` (`user_id`);--> statement-breakpoint
CREATE TABLE `audit_archives` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`first_number` integer NOT NULL,
	`last_number` integer NOT NULL,
	`seal` text NOT NULL,
	`rows` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `audit_archives_account_id_id_unique` ON `audit_archives` (`account_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `audit_archives_account_id_first_number_unique` ON `audit_archives` (`account_id`,`first_number`);--> statement-breakpoint
CREATE TABLE `room_visits` (
	`session_id` text NOT NULL,
	`party` text NOT NULL,
	`room_id` text NOT NULL,
	`user_id` text NOT NULL,
	`host_account_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`session_id`, `party`, `room_id`)
);
--> statement-breakpoint
CREATE INDEX `room_visits_member_idx` ON `room_visits` (`host_account_id`,`user_id`);--> statement-breakpoint
ALTER TABLE `accounts` ADD `settings` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `company` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `enabled_features` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `extra_users` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `accounts` ADD `domain` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `domain_token` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `domain_verified_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_proved_domain` ON `accounts` (`domain`) WHERE domain_verified_at is not null;--> statement-breakpoint
ALTER TABLE `audit_log` ADD `risk_score` integer;--> statement-breakpoint
ALTER TABLE `audit_log` ADD `seal_number` integer;--> statement-breakpoint
ALTER TABLE `audit_log` ADD `seal` text;--> statement-breakpoint
CREATE UNIQUE INDEX `audit_log_account_id_seal_number_unique` ON `audit_log` (`account_id`,`seal_number`);--> statement-breakpoint
CREATE INDEX `audit_log_unsealed_idx` ON `audit_log` (`account_id`) WHERE seal is null;--> statement-breakpoint
ALTER TABLE `memberships` ADD `custom_role_id` text;--> statement-breakpoint
ALTER TABLE `memberships` ADD `locked_until` integer;--> statement-breakpoint
ALTER TABLE `memberships` ADD `lock_reason` text;--> statement-breakpoint
ALTER TABLE `memberships` ADD `last_seen_at` integer;--> statement-breakpoint
ALTER TABLE `auth_sessions` ADD `refresh_previous_hash` text;--> statement-breakpoint
ALTER TABLE `auth_sessions` ADD `device_id` text;--> statement-breakpoint
ALTER TABLE `auth_sessions` ADD `device_type` text;--> statement-breakpoint
ALTER TABLE `auth_sessions` ADD `country` text;--> statement-breakpoint
ALTER TABLE `auth_sessions` ADD `risk_score` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `auth_sessions` ADD `proved_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `password_changed_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `two_factor` text;--> statement-breakpoint
ALTER TABLE `users` ADD `totp_secret` text;--> statement-breakpoint
ALTER TABLE `users` ADD `totp_last_step` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `notification_settings` text;--> statement-breakpoint
ALTER TABLE `users` ADD `deleted_at` integer;
--> statement-breakpoint
CREATE TRIGGER `audit_log_unchanged` BEFORE UPDATE ON `audit_log` WHEN OLD.seal IS NOT NULL OR NEW.id IS NOT OLD.id OR NEW.actor_id IS NOT OLD.actor_id OR NEW.session_id IS NOT OLD.session_id OR NEW.action IS NOT OLD.action OR NEW.subject IS NOT OLD.subject OR NEW.details IS NOT OLD.details OR NEW.ip_address IS NOT OLD.ip_address OR NEW.user_agent IS NOT OLD.user_agent OR NEW.request_id IS NOT OLD.request_id OR NEW.success IS NOT OLD.success OR NEW.risk_score IS NOT OLD.risk_score OR NEW.at IS NOT OLD.at BEGIN SELECT RAISE(ABORT, 'the audit log is only ever added to'); END;
--> statement-breakpoint
CREATE TRIGGER `audit_log_kept` BEFORE DELETE ON `audit_log` WHEN EXISTS (SELECT 1 FROM accounts WHERE id = OLD.account_id) AND NOT EXISTS (SELECT 1 FROM audit_archives WHERE account_id = OLD.account_id AND OLD.seal_number BETWEEN first_number AND last_number) BEGIN SELECT RAISE(ABORT, 'the audit log is only ever added to'); END;
--> statement-breakpoint
CREATE TRIGGER `audit_archives_unchanged` BEFORE UPDATE ON `audit_archives` BEGIN SELECT RAISE(ABORT, 'the audit log is only ever added to'); END;
--> statement-breakpoint
CREATE TRIGGER `audit_archives_kept` BEFORE DELETE ON `audit_archives` WHEN EXISTS (SELECT 1 FROM accounts WHERE id = OLD.account_id) BEGIN SELECT RAISE(ABORT, 'the audit log is only ever added to'); END;
--> statement-breakpoint
CREATE TRIGGER `audit_archives_account_fixed` BEFORE UPDATE OF `account_id` ON `audit_archives` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `admin_messages_account_fixed` BEFORE UPDATE OF `account_id` ON `admin_messages` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `api_keys_account_fixed` BEFORE UPDATE OF `account_id` ON `api_keys` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `custom_roles_account_fixed` BEFORE UPDATE OF `account_id` ON `custom_roles` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `invitations_account_fixed` BEFORE UPDATE OF `account_id` ON `invitations` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `notifications_account_fixed` BEFORE UPDATE OF `account_id` ON `notifications` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `sso_connections_account_fixed` BEFORE UPDATE OF `account_id` ON `sso_connections` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `sso_domains_account_fixed` BEFORE UPDATE OF `account_id` ON `sso_domains` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `team_members_account_fixed` BEFORE UPDATE OF `account_id` ON `team_members` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `teams_account_fixed` BEFORE UPDATE OF `account_id` ON `teams` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
