ALTER TABLE `admin_messages` ADD `kind` text DEFAULT 'message' NOT NULL;--> statement-breakpoint
ALTER TABLE `admin_messages` ADD `plan` text;--> statement-breakpoint
ALTER TABLE `admin_messages` ADD `interval` text;--> statement-breakpoint
ALTER TABLE `admin_messages` ADD `additional_users` integer;--> statement-breakpoint
ALTER TABLE `boards` ADD `chosen_at` integer;
