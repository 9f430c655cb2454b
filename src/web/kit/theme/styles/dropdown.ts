/* Styles that Menu, Select and Autocomplete depend on. */
import "@mantine/core/styles/ScrollArea.layer.css";
import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/Menu.layer.css";
