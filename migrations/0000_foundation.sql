CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`type` text DEFAULT 'TEAM' NOT NULL,
	`status` text DEFAULT 'ACTIVE' NOT NULL,
	`plan` text DEFAULT 'FREE' NOT NULL,
	`owner_id` text NOT NULL,
	`demo_ends_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_slug_unique` ON `accounts` (`slug`);--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`actor_id` text,
	`session_id` text,
	`action` text NOT NULL,
	`subject` text,
	`details` text NOT NULL,
	`ip_address` text,
	`user_agent` text,
	`request_id` text,
	`success` integer DEFAULT true NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `audit_log_at_idx` ON `audit_log` (`account_id`,`at`);--> statement-breakpoint
CREATE UNIQUE INDEX `audit_log_account_id_id_unique` ON `audit_log` (`account_id`,`id`);--> statement-breakpoint
CREATE TABLE `memberships` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`status` text DEFAULT 'ACTIVE' NOT NULL,
	`permissions` text NOT NULL,
	`invited_by` text,
	`joined_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `memberships_user_idx` ON `memberships` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `memberships_account_id_id_unique` ON `memberships` (`account_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `memberships_account_id_user_id_unique` ON `memberships` (`account_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `poker_participants` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`session_id` text NOT NULL,
	`user_id` text,
	`name` text NOT NULL,
	`role` text NOT NULL,
	`status` text DEFAULT 'ACTIVE' NOT NULL,
	`guest_secret_hash` text,
	`joined_at` integer NOT NULL,
	FOREIGN KEY (`account_id`,`session_id`) REFERENCES `poker_sessions`(`account_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `poker_participants_session_idx` ON `poker_participants` (`session_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `poker_participants_account_id_id_unique` ON `poker_participants` (`account_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `poker_participants_session_id_user_id_unique` ON `poker_participants` (`session_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `poker_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`status` text NOT NULL,
	`voting_system_id` text NOT NULL,
	`creator_id` text NOT NULL,
	`facilitator_id` text NOT NULL,
	`current_story_id` text,
	`settings` text NOT NULL,
	`timer_ends_at` integer,
	`timer_duration` integer,
	`started_at` integer,
	`completed_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`,`voting_system_id`) REFERENCES `voting_systems`(`account_id`,`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `poker_sessions_created_idx` ON `poker_sessions` (`account_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `poker_sessions_account_id_id_unique` ON `poker_sessions` (`account_id`,`id`);--> statement-breakpoint
CREATE TABLE `poker_stories` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`session_id` text NOT NULL,
	`title` text NOT NULL,
	`sort_order` integer NOT NULL,
	`status` text NOT NULL,
	`round` integer DEFAULT 0 NOT NULL,
	`final_estimate` text,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`,`session_id`) REFERENCES `poker_sessions`(`account_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `poker_stories_session_idx` ON `poker_stories` (`session_id`,`sort_order`);--> statement-breakpoint
CREATE UNIQUE INDEX `poker_stories_account_id_id_unique` ON `poker_stories` (`account_id`,`id`);--> statement-breakpoint
CREATE TABLE `poker_votes` (
	`account_id` text NOT NULL,
	`session_id` text NOT NULL,
	`story_id` text NOT NULL,
	`round` integer NOT NULL,
	`participant_id` text NOT NULL,
	`value` text NOT NULL,
	`confidence` integer,
	`cast_at` integer NOT NULL,
	PRIMARY KEY(`story_id`, `round`, `participant_id`),
	FOREIGN KEY (`account_id`,`session_id`) REFERENCES `poker_sessions`(`account_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`,`story_id`) REFERENCES `poker_stories`(`account_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`,`participant_id`) REFERENCES `poker_participants`(`account_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `poker_votes_session_idx` ON `poker_votes` (`session_id`);--> statement-breakpoint
CREATE TABLE `session_events` (
	`account_id` text NOT NULL,
	`session_id` text NOT NULL,
	`seq` integer NOT NULL,
	`command_id` text NOT NULL,
	`actor_id` text NOT NULL,
	`type` text NOT NULL,
	`payload` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`session_id`, `seq`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `session_events_account_idx` ON `session_events` (`account_id`,`at`);--> statement-breakpoint
CREATE TABLE `voting_systems` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`type` text NOT NULL,
	`category` text NOT NULL,
	`allow_custom_values` integer DEFAULT false NOT NULL,
	`is_default` integer DEFAULT false NOT NULL,
	`sort_order` integer DEFAULT 0 NOT NULL,
	`choices` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `voting_systems_account_id_id_unique` ON `voting_systems` (`account_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `voting_systems_account_id_name_key_unique` ON `voting_systems` (`account_id`,`name_key`);--> statement-breakpoint
CREATE TABLE `auth_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`active_account_id` text NOT NULL,
	`kind` text NOT NULL,
	`secret_hash` text NOT NULL,
	`secret_expires_at` integer NOT NULL,
	`refresh_hash` text,
	`ip_address` text,
	`user_agent` text,
	`created_at` integer NOT NULL,
	`last_activity_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	`end_reason` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `auth_sessions_user_idx` ON `auth_sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `guest_passes` (
	`id` text PRIMARY KEY NOT NULL,
	`secret_hash` text NOT NULL,
	`room_id` text NOT NULL,
	`host_account_id` text NOT NULL,
	`participant_id` text NOT NULL,
	`name` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`fingerprint` text NOT NULL,
	`answer` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_created_idx` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`sender_account_id` text,
	`kind` text NOT NULL,
	`payload` text NOT NULL,
	`status` text DEFAULT 'PENDING' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`last_error` text,
	`created_at` integer NOT NULL,
	`sent_at` integer
);
--> statement-breakpoint
CREATE INDEX `outbox_due_idx` ON `outbox` (`status`,`next_attempt_at`);--> statement-breakpoint
CREATE TABLE `room_tickets` (
	`id` text PRIMARY KEY NOT NULL,
	`secret_hash` text NOT NULL,
	`party` text NOT NULL,
	`room_id` text NOT NULL,
	`viewer` text NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`phone` text,
	`password_hash` text NOT NULL,
	`avatar_url` text,
	`language` text DEFAULT 'en' NOT NULL,
	`status` text DEFAULT 'ACTIVE' NOT NULL,
	`is_demo` integer DEFAULT false NOT NULL,
	`email_verified_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE TRIGGER `audit_log_account_fixed` BEFORE UPDATE OF `account_id` ON `audit_log` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `memberships_account_fixed` BEFORE UPDATE OF `account_id` ON `memberships` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `poker_participants_account_fixed` BEFORE UPDATE OF `account_id` ON `poker_participants` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `poker_sessions_account_fixed` BEFORE UPDATE OF `account_id` ON `poker_sessions` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `poker_stories_account_fixed` BEFORE UPDATE OF `account_id` ON `poker_stories` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `poker_votes_account_fixed` BEFORE UPDATE OF `account_id` ON `poker_votes` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `session_events_account_fixed` BEFORE UPDATE OF `account_id` ON `session_events` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `voting_systems_account_fixed` BEFORE UPDATE OF `account_id` ON `voting_systems` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
