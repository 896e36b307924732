DROP INDEX `team_members_team_id_membership_id_unique`;--> statement-breakpoint
DROP INDEX `team_members_membership_idx`;--> statement-breakpoint
CREATE UNIQUE INDEX `team_members_account_id_team_id_membership_id_unique` ON `team_members` (`account_id`,`team_id`,`membership_id`);--> statement-breakpoint
CREATE INDEX `team_members_membership_idx` ON `team_members` (`account_id`,`membership_id`);--> statement-breakpoint
DROP INDEX `board_items_board_id_number_unique`;--> statement-breakpoint
DROP INDEX `board_items_board_idx`;--> statement-breakpoint
DROP INDEX `board_items_story_idx`;--> statement-breakpoint
CREATE INDEX `board_items_parent_idx` ON `board_items` (`account_id`,`parent_id`) WHERE parent_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `board_items_account_id_board_id_number_unique` ON `board_items` (`account_id`,`board_id`,`number`);--> statement-breakpoint
CREATE INDEX `board_items_board_idx` ON `board_items` (`account_id`,`board_id`,`archived_at`);--> statement-breakpoint
CREATE INDEX `board_items_story_idx` ON `board_items` (`account_id`,`story_id`) WHERE story_id is not null;--> statement-breakpoint
DROP INDEX `poker_participants_session_idx`;--> statement-breakpoint
DROP INDEX `poker_participants_session_id_user_id_unique`;--> statement-breakpoint
CREATE UNIQUE INDEX `poker_participants_account_id_session_id_user_id_unique` ON `poker_participants` (`account_id`,`session_id`,`user_id`);--> statement-breakpoint
DROP INDEX `retro_participants_session_idx`;--> statement-breakpoint
DROP INDEX `retro_participants_session_id_user_id_unique`;--> statement-breakpoint
CREATE UNIQUE INDEX `retro_participants_account_id_session_id_user_id_unique` ON `retro_participants` (`account_id`,`session_id`,`user_id`);--> statement-breakpoint
DROP INDEX `board_blocks_item_idx`;--> statement-breakpoint
CREATE INDEX `board_blocks_board_idx` ON `board_blocks` (`account_id`,`board_id`);--> statement-breakpoint
CREATE INDEX `board_blocks_item_idx` ON `board_blocks` (`account_id`,`item_id`,`since`);--> statement-breakpoint
DROP INDEX `board_columns_board_idx`;--> statement-breakpoint
CREATE INDEX `board_columns_board_idx` ON `board_columns` (`account_id`,`board_id`);--> statement-breakpoint
DROP INDEX `board_comments_item_idx`;--> statement-breakpoint
CREATE INDEX `board_comments_item_idx` ON `board_comments` (`account_id`,`item_id`,`created_at`);--> statement-breakpoint
DROP INDEX `board_moves_board_idx`;--> statement-breakpoint
DROP INDEX `board_moves_item_idx`;--> statement-breakpoint
CREATE INDEX `board_moves_board_idx` ON `board_moves` (`account_id`,`board_id`,`at`);--> statement-breakpoint
CREATE INDEX `board_moves_item_idx` ON `board_moves` (`account_id`,`item_id`,`at`);--> statement-breakpoint
DROP INDEX `board_views_idx`;--> statement-breakpoint
CREATE INDEX `board_views_idx` ON `board_views` (`account_id`,`board_id`);--> statement-breakpoint
DROP INDEX `poker_comments_session_idx`;--> statement-breakpoint
CREATE INDEX `poker_comments_story_idx` ON `poker_comments` (`account_id`,`story_id`);--> statement-breakpoint
CREATE INDEX `poker_comments_session_idx` ON `poker_comments` (`account_id`,`session_id`,`at`);--> statement-breakpoint
DROP INDEX `poker_rounds_session_idx`;--> statement-breakpoint
CREATE INDEX `poker_rounds_story_idx` ON `poker_rounds` (`account_id`,`story_id`);--> statement-breakpoint
CREATE INDEX `poker_rounds_session_idx` ON `poker_rounds` (`account_id`,`session_id`);--> statement-breakpoint
DROP INDEX `poker_stories_session_idx`;--> statement-breakpoint
CREATE INDEX `poker_stories_session_idx` ON `poker_stories` (`account_id`,`session_id`,`sort_order`);--> statement-breakpoint
DROP INDEX `poker_votes_session_idx`;--> statement-breakpoint
CREATE INDEX `poker_votes_story_idx` ON `poker_votes` (`account_id`,`story_id`);--> statement-breakpoint
CREATE INDEX `poker_votes_participant_idx` ON `poker_votes` (`account_id`,`participant_id`);--> statement-breakpoint
CREATE INDEX `poker_votes_session_idx` ON `poker_votes` (`account_id`,`session_id`);--> statement-breakpoint
DROP INDEX `retro_cards_session_idx`;--> statement-breakpoint
CREATE INDEX `retro_cards_session_idx` ON `retro_cards` (`account_id`,`session_id`);--> statement-breakpoint
DROP INDEX `retro_comments_session_idx`;--> statement-breakpoint
CREATE INDEX `retro_comments_card_idx` ON `retro_comments` (`account_id`,`card_id`);--> statement-breakpoint
CREATE INDEX `retro_comments_session_idx` ON `retro_comments` (`account_id`,`session_id`);--> statement-breakpoint
DROP INDEX `retro_groups_session_idx`;--> statement-breakpoint
CREATE INDEX `retro_groups_session_idx` ON `retro_groups` (`account_id`,`session_id`);--> statement-breakpoint
DROP INDEX `retro_reactions_session_idx`;--> statement-breakpoint
CREATE INDEX `retro_reactions_card_idx` ON `retro_reactions` (`account_id`,`card_id`);--> statement-breakpoint
CREATE INDEX `retro_reactions_session_idx` ON `retro_reactions` (`account_id`,`session_id`);--> statement-breakpoint
DROP INDEX `retro_votes_session_idx`;--> statement-breakpoint
CREATE INDEX `retro_votes_session_idx` ON `retro_votes` (`account_id`,`session_id`);--> statement-breakpoint
DROP INDEX `deliveries_idx`;--> statement-breakpoint
CREATE INDEX `deliveries_idx` ON `deliveries` (`account_id`,`board_id`);--> statement-breakpoint
DROP INDEX `forecasts_board_idx`;--> statement-breakpoint
CREATE INDEX `forecasts_board_idx` ON `forecasts` (`account_id`,`board_id`,`at`);--> statement-breakpoint
DROP INDEX `sprint_scope_idx`;--> statement-breakpoint
CREATE INDEX `sprint_scope_idx` ON `sprint_scope` (`account_id`,`sprint_id`,`at`);--> statement-breakpoint
DROP INDEX `sprints_board_idx`;--> statement-breakpoint
CREATE INDEX `sprints_board_idx` ON `sprints` (`account_id`,`board_id`,`status`);--> statement-breakpoint
CREATE INDEX `accounts_owner_idx` ON `accounts` (`owner_id`);--> statement-breakpoint
CREATE INDEX `invitations_team_idx` ON `invitations` (`account_id`,`team_id`);--> statement-breakpoint
CREATE INDEX `avatars_user_idx` ON `avatars` (`user_id`);--> statement-breakpoint
CREATE INDEX `poker_sessions_voting_system_idx` ON `poker_sessions` (`account_id`,`voting_system_id`);--> statement-breakpoint
CREATE INDEX `board_events_board_idx` ON `board_events` (`account_id`,`board_id`);