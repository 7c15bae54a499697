// Written by scripts/make/studio-page: the files of the page as bytes of the program.
#include "studio_page.h"

// `#embed` is C23, and only a whole package in C23 would compile it without this warning.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char page_api_js[] = {
#embed "page/api.js"
};

static const unsigned char page_changes_js[] = {
#embed "page/changes.js"
};

static const unsigned char page_compare_js[] = {
#embed "page/compare.js"
};

static const unsigned char page_conflict_js[] = {
#embed "page/conflict.js"
};

static const unsigned char page_controls_js[] = {
#embed "page/controls.js"
};

static const unsigned char page_curve_editor_js[] = {
#embed "page/curve-editor.js"
};

static const unsigned char page_curves_js[] = {
#embed "page/curves.js"
};

static const unsigned char page_dialog_js[] = {
#embed "page/dialog.js"
};

static const unsigned char page_diff_js[] = {
#embed "page/diff.js"
};

static const unsigned char page_dom_js[] = {
#embed "page/dom.js"
};

static const unsigned char page_events_panel_js[] = {
#embed "page/events-panel.js"
};

static const unsigned char page_export_dock_js[] = {
#embed "page/export-dock.js"
};

static const unsigned char page_export_js[] = {
#embed "page/export.js"
};

static const unsigned char page_fold_js[] = {
#embed "page/fold.js"
};

static const unsigned char page_format_js[] = {
#embed "page/format.js"
};

static const unsigned char page_frame_path_js[] = {
#embed "page/frame-path.js"
};

static const unsigned char page_frame_store_js[] = {
#embed "page/frame-store.js"
};

static const unsigned char page_gallery_js[] = {
#embed "page/gallery.js"
};

static const unsigned char page_hand_panel_js[] = {
#embed "page/hand-panel.js"
};

static const unsigned char page_hand_js[] = {
#embed "page/hand.js"
};

static const unsigned char page_handles_js[] = {
#embed "page/handles.js"
};

static const unsigned char page_highlight_js[] = {
#embed "page/highlight.js"
};

static const unsigned char page_history_js[] = {
#embed "page/history.js"
};

static const unsigned char page_icon_svg[] = {
#embed "page/icon.svg"
};

static const unsigned char page_index_html[] = {
#embed "page/index.html"
};

static const unsigned char page_key_fields_js[] = {
#embed "page/key-fields.js"
};

static const unsigned char page_key_forms_js[] = {
#embed "page/key-forms.js"
};

static const unsigned char page_key_groups_js[] = {
#embed "page/key-groups.js"
};

static const unsigned char page_key_rows_js[] = {
#embed "page/key-rows.js"
};

static const unsigned char page_keys_js[] = {
#embed "page/keys.js"
};

static const unsigned char page_layout_js[] = {
#embed "page/layout.js"
};

static const unsigned char page_main_js[] = {
#embed "page/main.js"
};

static const unsigned char page_merge_js[] = {
#embed "page/merge.js"
};

static const unsigned char page_news_js[] = {
#embed "page/news.js"
};

static const unsigned char page_notices_js[] = {
#embed "page/notices.js"
};

static const unsigned char page_parameter_rows_js[] = {
#embed "page/parameter-rows.js"
};

static const unsigned char page_picture_js[] = {
#embed "page/picture.js"
};

static const unsigned char page_place_js[] = {
#embed "page/place.js"
};

static const unsigned char page_player_js[] = {
#embed "page/player.js"
};

static const unsigned char page_playground_js[] = {
#embed "page/playground.js"
};

static const unsigned char page_revision_js[] = {
#embed "page/revision.js"
};

static const unsigned char page_save_js[] = {
#embed "page/save.js"
};

static const unsigned char page_setting_rows_js[] = {
#embed "page/setting-rows.js"
};

static const unsigned char page_shaders_js[] = {
#embed "page/shaders.js"
};

static const unsigned char page_sound_js[] = {
#embed "page/sound.js"
};

static const unsigned char page_spec_text_js[] = {
#embed "page/spec-text.js"
};

static const unsigned char page_stage_moves_js[] = {
#embed "page/stage-moves.js"
};

static const unsigned char page_state_js[] = {
#embed "page/state.js"
};

static const unsigned char page_stats_js[] = {
#embed "page/stats.js"
};

static const unsigned char page_style_css[] = {
#embed "page/style.css"
};

static const unsigned char page_timeline_lanes_js[] = {
#embed "page/timeline-lanes.js"
};

static const unsigned char page_timeline_steps_js[] = {
#embed "page/timeline-steps.js"
};

static const unsigned char page_timeline_css[] = {
#embed "page/timeline.css"
};

static const unsigned char page_timeline_js[] = {
#embed "page/timeline.js"
};

static const unsigned char page_transport_js[] = {
#embed "page/transport.js"
};

static const unsigned char page_uniform_rows_js[] = {
#embed "page/uniform-rows.js"
};

static const unsigned char page_unsent_js[] = {
#embed "page/unsent.js"
};

static const unsigned char page_vectors_js[] = {
#embed "page/vectors.js"
};

static const unsigned char page_widgets_css[] = {
#embed "page/widgets.css"
};

static const unsigned char page_widgets_js[] = {
#embed "page/widgets.js"
};

static const struct segue_studio_file files[] = {
    {"api.js", page_api_js, sizeof page_api_js},
    {"changes.js", page_changes_js, sizeof page_changes_js},
    {"compare.js", page_compare_js, sizeof page_compare_js},
    {"conflict.js", page_conflict_js, sizeof page_conflict_js},
    {"controls.js", page_controls_js, sizeof page_controls_js},
    {"curve-editor.js", page_curve_editor_js, sizeof page_curve_editor_js},
    {"curves.js", page_curves_js, sizeof page_curves_js},
    {"dialog.js", page_dialog_js, sizeof page_dialog_js},
    {"diff.js", page_diff_js, sizeof page_diff_js},
    {"dom.js", page_dom_js, sizeof page_dom_js},
    {"events-panel.js", page_events_panel_js, sizeof page_events_panel_js},
    {"export-dock.js", page_export_dock_js, sizeof page_export_dock_js},
    {"export.js", page_export_js, sizeof page_export_js},
    {"fold.js", page_fold_js, sizeof page_fold_js},
    {"format.js", page_format_js, sizeof page_format_js},
    {"frame-path.js", page_frame_path_js, sizeof page_frame_path_js},
    {"frame-store.js", page_frame_store_js, sizeof page_frame_store_js},
    {"gallery.js", page_gallery_js, sizeof page_gallery_js},
    {"hand-panel.js", page_hand_panel_js, sizeof page_hand_panel_js},
    {"hand.js", page_hand_js, sizeof page_hand_js},
    {"handles.js", page_handles_js, sizeof page_handles_js},
    {"highlight.js", page_highlight_js, sizeof page_highlight_js},
    {"history.js", page_history_js, sizeof page_history_js},
    {"icon.svg", page_icon_svg, sizeof page_icon_svg},
    {"index.html", page_index_html, sizeof page_index_html},
    {"key-fields.js", page_key_fields_js, sizeof page_key_fields_js},
    {"key-forms.js", page_key_forms_js, sizeof page_key_forms_js},
    {"key-groups.js", page_key_groups_js, sizeof page_key_groups_js},
    {"key-rows.js", page_key_rows_js, sizeof page_key_rows_js},
    {"keys.js", page_keys_js, sizeof page_keys_js},
    {"layout.js", page_layout_js, sizeof page_layout_js},
    {"main.js", page_main_js, sizeof page_main_js},
    {"merge.js", page_merge_js, sizeof page_merge_js},
    {"news.js", page_news_js, sizeof page_news_js},
    {"notices.js", page_notices_js, sizeof page_notices_js},
    {"parameter-rows.js", page_parameter_rows_js, sizeof page_parameter_rows_js},
    {"picture.js", page_picture_js, sizeof page_picture_js},
    {"place.js", page_place_js, sizeof page_place_js},
    {"player.js", page_player_js, sizeof page_player_js},
    {"playground.js", page_playground_js, sizeof page_playground_js},
    {"revision.js", page_revision_js, sizeof page_revision_js},
    {"save.js", page_save_js, sizeof page_save_js},
    {"setting-rows.js", page_setting_rows_js, sizeof page_setting_rows_js},
    {"shaders.js", page_shaders_js, sizeof page_shaders_js},
    {"sound.js", page_sound_js, sizeof page_sound_js},
    {"spec-text.js", page_spec_text_js, sizeof page_spec_text_js},
    {"stage-moves.js", page_stage_moves_js, sizeof page_stage_moves_js},
    {"state.js", page_state_js, sizeof page_state_js},
    {"stats.js", page_stats_js, sizeof page_stats_js},
    {"style.css", page_style_css, sizeof page_style_css},
    {"timeline-lanes.js", page_timeline_lanes_js, sizeof page_timeline_lanes_js},
    {"timeline-steps.js", page_timeline_steps_js, sizeof page_timeline_steps_js},
    {"timeline.css", page_timeline_css, sizeof page_timeline_css},
    {"timeline.js", page_timeline_js, sizeof page_timeline_js},
    {"transport.js", page_transport_js, sizeof page_transport_js},
    {"uniform-rows.js", page_uniform_rows_js, sizeof page_uniform_rows_js},
    {"unsent.js", page_unsent_js, sizeof page_unsent_js},
    {"vectors.js", page_vectors_js, sizeof page_vectors_js},
    {"widgets.css", page_widgets_css, sizeof page_widgets_css},
    {"widgets.js", page_widgets_js, sizeof page_widgets_js},
};

long segue_studio_page_count(void) { return sizeof files / sizeof files[0]; }

const struct segue_studio_file *segue_studio_page_file(long index) { return &files[index]; }
