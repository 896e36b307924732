CREATE TABLE `item_mentions` (
	`account_id` text NOT NULL,
	`item_id` text NOT NULL,
	`source_id` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`account_id`, `item_id`, `source_id`, `user_id`),
	FOREIGN KEY (`account_id`,`item_id`) REFERENCES `board_items`(`account_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `item_watchers` (
	`account_id` text NOT NULL,
	`item_id` text NOT NULL,
	`user_id` text NOT NULL,
	`is_watching` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`account_id`, `item_id`, `user_id`),
	FOREIGN KEY (`account_id`,`item_id`) REFERENCES `board_items`(`account_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `notifications` ADD `object_type` text;--> statement-breakpoint
ALTER TABLE `notifications` ADD `object_id` text;--> statement-breakpoint
ALTER TABLE `notifications` ADD `site` text;--> statement-breakpoint
ALTER TABLE `notifications` ADD `is_shown` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `notifications` ADD `mail_at` integer;--> statement-breakpoint
ALTER TABLE `notifications` ADD `mailed_at` integer;--> statement-breakpoint
CREATE INDEX `notifications_mail_idx` ON `notifications` (`mail_at`) WHERE mail_at is not null;--> statement-breakpoint
CREATE INDEX `notifications_created_idx` ON `notifications` (`created_at`);
--> statement-breakpoint
CREATE TRIGGER `item_mentions_account_fixed` BEFORE UPDATE OF `account_id` ON `item_mentions` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `item_watchers_account_fixed` BEFORE UPDATE OF `account_id` ON `item_watchers` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
UPDATE `users` SET `notification_settings` = (SELECT json_group_object(`key`, json_object('inApp', json(iif(`value` ->> 'inApp', 'true', 'false')), 'mail', iif(`value` ->> 'mail', 'now', 'off'))) FROM json_each(`users`.`notification_settings`)) WHERE `notification_settings` IS NOT NULL;
