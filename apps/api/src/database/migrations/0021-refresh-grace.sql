-- When the refresh token was used last: the one before it may come once more for a few seconds.
alter table session add column rotated_at timestamptz;
