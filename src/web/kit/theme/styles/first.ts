/* The tokens and the elements of the document stand in index.html. Here: Mantine's styles that every screen needs, in the order in which they build on each other. What only some screens need is imported by the wrapper in kit/ui that uses it. */
import "@mantine/core/styles/baseline.layer.css";
import "virtual:mantine-variables.css";
import "@mantine/core/styles/global.layer.css";
import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/Loader.layer.css";
import "@mantine/core/styles/Button.layer.css";
import "@mantine/core/styles/ActionIcon.layer.css";
import "@mantine/core/styles/Text.layer.css";
import "@mantine/core/styles/Anchor.layer.css";
import "@mantine/core/styles/Group.layer.css";
import "@mantine/core/styles/Stack.layer.css";
import "@mantine/core/styles/Input.layer.css";
