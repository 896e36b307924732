ALTER TABLE `poker_sessions` ADD `door_closed` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `retro_sessions` ADD `door_closed` integer DEFAULT false NOT NULL;